/**
 * Abbreviations and their meanings, folded: one abbreviation per line, each meaning after an equals sign. Add a line to
 * teach the search another one.
 */
export const ABBREVIATIONS = `
sde = software engineer = software development engineer
dev = developer
coder = software engineer
qa = quality assurance
devops = dev ops
ux = user experience
ui = user interface
ml = machine learning
ai = artificial intelligence
nlp = natural language processing
genai = generative ai
iot = internet of things
noc = network operations
soc = security operations
llm = large language model
k8s = kubernetes
js = javascript
ts = typescript
nodejs = node js
golang = go
csharp = c#
cpp = c++
aws = amazon web services
gcp = google cloud
bi = business intelligence
pm = product manager
pm = project manager
pmo = project management office
po = product owner
ba = business analyst
em = engineering manager
hr = human resources = people operations
ta = talent acquisition
hca = healthcare assistant = health care assistant
carer = care assistant = care worker
rn = registered nurse
lpn = licensed practical nurse
cna = certified nursing assistant = nursing assistant
np = nurse practitioner
pa = physician assistant
md = physician
pt = physical therapist
ot = occupational therapist
emt = emergency medical technician
icu = intensive care
itu = intensive care
nicu = neonatal intensive care = neonatal
picu = paediatric intensive care
ed = emergency department
a&e = emergency department = accident and emergency
camhs = child and adolescent mental health
iapt = talking therapies = psychological therapies
odp = operating department practitioner
slt = speech and language therapist
cpn = community psychiatric nurse
rgn = registered general nurse
rnld = learning disability nurse
ld = learning disability = learning disabilities = rnld
oh = occupational health
cns = clinical nurse specialist
ota = occupational therapy assistant
pta = physical therapist assistant
cota = occupational therapy assistant
gp = general practitioner
pa = personal assistant
psw = personal support worker
pct = patient care technician
dvm = veterinarian
cssd = sterile services
er = emergency room
ciso = chief information security officer
vp = vice president
svp = senior vice president
avp = assistant vice president
evp = executive vice president
rvp = regional vice president
cro = chief revenue officer
cpo = chief product officer = chief people officer
chro = chief human resources officer
gm = general manager
md = managing director
mdm = master data
sr = senior
jr = junior
mgr = manager
eng = engineer = engineering
engr = engineer
asst = assistant
assoc = associate
admin = administrator = administrative
exec = executive
ops = operations
mktg = marketing
acct = account
acct = accounting
rep = representative
coord = coordinator
tech = technician
bdr = business development representative
sdr = sales development representative
ae = account executive
am = account manager
bd = business development
csr = customer service representative
tam = technical account manager
asm = area sales manager
rsm = regional sales manager
sem = search engine marketing
ppc = paid search
cx = customer experience
gtm = go to market
l&d = learning and development
r&d = research and development
m&a = mergers and acquisitions
f&b = food and beverage
o&g = obstetrics and gynaecology
h&s = health and safety
t&s = trust and safety
o&m = operations and maintenance
p&c = people and culture
fp&a = financial planning
d&i = diversity and inclusion
od = organisational development
od = optometrist
cs = customer success
cs = customer service
smm = social media manager
seo = search engine optimization
cpa = certified public accountant
fpa = financial planning
ap = accounts payable
ar = accounts receivable = augmented reality
gl = general ledger
acca = accountant
cima = management accountant
aat = accounts assistant
aca = chartered accountant
vat = tax
aml = anti money laundering
kyc = know your customer
mlo = mortgage loan officer
grc = governance risk and compliance
dpo = data protection officer
iam = identity and access management
ea = executive assistant
va = virtual assistant
driver = chauffeur
hgv = heavy goods vehicle = truck
lgv = heavy goods vehicle = truck
flt = forklift
pcv = bus driver
psv = bus driver
cdl = commercial driver
hvac = heating ventilation air conditioning
mep = mechanical electrical plumbing
qs = quantity surveyor
bim = building information modelling
ndt = non destructive testing
plc = controls
qc = quality control
mle = machine learning engineer
mlops = ml ops = machine learning operations
cv = computer vision
secops = security operations
appsec = application security
itsm = it service management
dfir = incident response = digital forensics
pki = public key infrastructure
iac = infrastructure as code = terraform
dotnet = dot net
vue = vuejs = vue js
hw = hardware
fw = firmware
pcb = printed circuit board
npi = new product introduction
rpa = robotic process automation
erp = enterprise resource planning
crm = customer relationship management
etl = data engineering = data integration
vfx = visual effects
cg = computer graphics
tl = team lead
rt = respiratory therapist
rma = medical assistant
cda = dental assistant
efda = dental assistant
cpht = pharmacy technician
rph = pharmacist
bsn = registered nurse
ccu = coronary care = cardiac care
scbu = special care baby = neonatal
amhp = approved mental health professional
dsp = direct support professional = digital signal processing
gmp = good manufacturing practice
hplc = chromatography
cra = clinical research associate
crc = clinical research coordinator
pv = pharmacovigilance = photovoltaic
ece = early childhood
esl = english as a second language = english teacher
eal = english as an additional language
sped = special education
dei = diversity equity and inclusion = diversity and inclusion
revops = revenue operations
bizops = business operations
abm = account based marketing
nam = national account manager
ir = investor relations
otr = over the road = truck
ltl = less than truckload
ev = electric vehicle
mig = welder
tig = welder
wms = warehouse management
mes = manufacturing execution
qms = quality management
ehs = environment health safety = health and safety
hse = health and safety
sheq = health and safety
whs = health and safety
ohs = health and safety
ta = teaching assistant
lsa = learning support assistant
hlta = teaching assistant
sna = special needs assistant
sen = special educational needs
ect = early career teacher
nqt = newly qualified teacher
wfh = remote = work from home
`

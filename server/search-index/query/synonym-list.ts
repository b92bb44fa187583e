/** Titles and abbreviations that mean the same, folded: one meaning a line. Add a line to teach the search a word. */
export const WORK = `
swe = software engineer = software developer
sde = software engineer = software development engineer
dev = developer
programmer = developer = software engineer
coder = programmer = developer
frontend = front end
backend = back end
fullstack = full stack
ecommerce = e commerce
sre = site reliability engineer
qa = quality assurance
qa tester = qa engineer = test engineer = software tester = quality engineer
qa engineer = qa tester = test engineer = quality engineer
sdet = test automation engineer
devops = dev ops
ux = user experience
ui = user interface
ux designer = product designer
ml = machine learning
ai = artificial intelligence
nlp = natural language processing
llm = large language model
dba = database administrator
help desk = helpdesk = service desk
sysadmin = system administrator = systems administrator
k8s = kubernetes
js = javascript
ts = typescript
nodejs = node js
reactjs = react
golang = go
postgres = postgresql
csharp = c#
cpp = c++
aws = amazon web services
gcp = google cloud
bi = business intelligence
pm = product manager = project manager
tpm = technical program manager
pmo = project management office
po = product owner
ba = business analyst
em = engineering manager
hr = human resources = people operations
hrbp = hr business partner = people partner
ta = talent acquisition
recruiter = talent acquisition partner = talent partner
rn = registered nurse
hca = healthcare assistant = health care assistant
carer = care assistant = care worker
lpn = licensed practical nurse
cna = certified nursing assistant = nursing assistant
np = nurse practitioner
pa = physician assistant
md = physician
doctor = physician
gp = general practitioner
pt = physical therapist
physiotherapist = physical therapist
ot = occupational therapist
slp = speech language pathologist
emt = emergency medical technician
icu = intensive care
er = emergency room
ceo = chief executive officer
cto = chief technology officer
cfo = chief financial officer
coo = chief operating officer
cmo = chief marketing officer
ciso = chief information security officer
vp = vice president
svp = senior vice president
avp = assistant vice president
md = managing director
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
acct = account = accounting
rep = representative
coord = coordinator
tech = technician
bdr = business development representative
sdr = sales development representative
ae = account executive
csm = customer success manager
am = account manager
kam = key account manager
bd = business development
csr = customer service representative
cs = customer success = customer service
customer support = customer service
smm = social media manager
seo = search engine optimization
cpa = certified public accountant
fpa = financial planning
ap = accounts payable
ar = accounts receivable
ea = executive assistant
va = virtual assistant
lawyer = attorney = counsel
counsel = attorney
paralegal = legal assistant
barista = coffee maker
waiter = server
waitress = server
driver = chauffeur
trucker = truck driver
hgv = heavy goods vehicle = truck
cdl = commercial driver
janitor = cleaner = custodian
hvac = heating ventilation air conditioning
teacher = educator
ta = teaching assistant
intern = internship = trainee
internship = intern
apprentice = apprenticeship
no experience = entry level = trainee = apprentice = apprenticeship
no experience needed = entry level = trainee = apprentice = apprenticeship
no experience required = entry level = trainee = apprentice = apprenticeship
werkstudent = working student
working student = werkstudent = student assistant
praktikum = praktikant = internship
ausbildung = azubi = apprenticeship
krankenpfleger = pflegefachkraft = krankenschwester = nurse
entwickler = developer = softwareentwickler = software engineer
softwareentwickler = software developer = software engineer
buchhalter = accountant
vertrieb = sales
vertriebsmitarbeiter = sales representative
verkaufer = sales assistant = sales associate
fahrer = driver
koch = cook
kellner = waiter
pflegekraft = pflegefachkraft = care assistant
developpeur = developer = software engineer
ingenieur = engineer
infirmier = infirmiere = nurse
stage = stagiaire = internship
chef de projet = project manager
cuisinier = cook
comptable = comptabilite = accountant
vendeur = vendeuse = sales
desarrollador = developer = software engineer
ingeniero = engineer
enfermero = enfermera = nurse
jefe de proyecto = project manager
cocinero = cook
camarero = waiter
practicas = becario = internship
contador = contable = accountant
ventas = sales
desenvolvedor = developer = software engineer
engenheiro = engineer
estagio = estagiario = internship
sviluppatore = developer = software engineer
ingegnere = engineer
tirocinio = stage = internship
ontwikkelaar = developer = software engineer
verpleegkundige = nurse
part time = parttime = teilzeit = temps partiel = tiempo parcial = medio tiempo = deeltijd
full time = fulltime = vollzeit = temps plein = tiempo completo = jornada completa
home office = homeoffice = remote
remote = teletravail = teletrabajo
wfh = remote = work from home
work from home = remote
telecommute = remote
`

/** What places are called, in the same way. */
export const PLACES = `
nyc = new york
sf = san francisco
la = los angeles
uk = united kingdom
usa = united states = us
uae = united arab emirates
munich = munchen = muenchen
cologne = koln = koeln
nuremberg = nurnberg = nuernberg
hanover = hannover
vienna = wien
zurich = zuerich
geneva = geneve = genf
basel = bale
brussels = bruxelles = brussel
antwerp = antwerpen = anvers
the hague = den haag
milan = milano
rome = roma
florence = firenze
turin = torino
naples = napoli
venice = venezia
genoa = genova
lisbon = lisboa
seville = sevilla
prague = praha
warsaw = warszawa
krakow = cracow
copenhagen = kobenhavn
gothenburg = goteborg
bucharest = bucuresti
belgrade = beograd
kyiv = kiev
moscow = moskva
bangalore = bengaluru
bombay = mumbai
calcutta = kolkata
madras = chennai
gurgaon = gurugram
saigon = ho chi minh
germany = deutschland = allemagne
spain = espana = spanien
italy = italia = italien
france = frankreich = francia
austria = osterreich
switzerland = schweiz = suisse = svizzera
netherlands = nederland = niederlande
japan = 日本
tokyo = 東京
`

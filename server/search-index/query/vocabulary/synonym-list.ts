/** Synonymous titles and abbreviations, folded: one meaning per line. Add a line to teach the search a word. */
export const WORK = `
frontend = front end
backend = back end
fullstack = full stack
ecommerce = e commerce
help desk = helpdesk = service desk
spring boot = springboot
reactjs = react
postgres = postgresql
blockchain = crypto = web3 = cryptocurrency
customer support = customer service
ap ar = accounts payable = accounts receivable
infosec = information security
netadmin = network administrator
ruby on rails = ror = ruby
angular = angularjs
pharmacovigilance = drug safety
without experience = entry level
without experience = trainee
without experience = apprentice
without experience = apprenticeship
no experience = entry level
no experience = trainee
no experience = apprentice
no experience = apprenticeship
no experience needed = entry level
no experience needed = trainee
no experience needed = apprentice
no experience needed = apprenticeship
no experience required = entry level
no experience required = trainee
no experience required = apprentice
no experience required = apprenticeship
entwickler = developer = softwareentwickler = software engineer
vertrieb = sales
vertriebsmitarbeiter = sales representative
verkaufer = sales assistant = sales associate
pflegekraft = pflegefachkraft = care assistant
developpeur = developer = software engineer
ingenieur = engineer
desarrollador = developer = software engineer
ingeniero = engineer
desenvolvedor = developer = software engineer
engenheiro = engineer
sviluppatore = developer = software engineer
ingegnere = engineer
ontwikkelaar = developer = software engineer
home office = homeoffice = remote
work from home = remote
`

/** Names of places, in the same format. */
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

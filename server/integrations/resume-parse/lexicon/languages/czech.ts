import type { Tongue } from './language-words.ts'

export const CS: Tongue = {
  code: 'cs',
  headings: {
    summary: 'profil|shrnutí|o mně|profesní profil|cíl|kariérní cíl|osobní profil|stručně o mně|profesní shrnutí',
    work: 'pracovní zkušenosti|pracovní zkušenost|praxe|pracovní praxe|profesní zkušenosti|zaměstnání|odborná praxe|průběh zaměstnání|kariéra|zkušenosti|přehled praxe|předchozí zaměstnání|stáže',
    education: 'vzdělání|studium|dosažené vzdělání|vzdělání a kurzy|školy|průběh vzdělání|vzdělání a odborná příprava',
    skills:
      'dovednosti|znalosti|schopnosti|znalosti a dovednosti|počítačové znalosti|pc znalosti|odborné znalosti|schopnosti a dovednosti|technické dovednosti|it dovednosti|kompetence|další dovednosti|klíčové dovednosti|další znalosti|práce s pc|technologie|silné stránky|ostatní znalosti',
    languages: 'jazyky|jazykové znalosti|jazykové dovednosti|jazykové schopnosti|cizí jazyky|znalost jazyků',
    certificates:
      'certifikáty|kurzy|školení|kurzy a školení|kurzy a certifikáty|certifikace|osvědčení|certifikáty a kurzy|školení a kurzy|odborné kurzy|licence',
    contact: 'kontakt|kontaktní údaje|adresa|kontakty',
    personal: 'osobní údaje|osobní informace|základní údaje',
    links: 'odkazy|sociální sítě',
    other:
      'zájmy|koníčky|záliby|zájmy a koníčky|reference|projekty|publikace|dobrovolnictví|ocenění|řidičský průkaz|řidičské oprávnění|ostatní|další informace|úspěchy|volný čas|doplňující informace',
  },
  documentTitles: 'životopis|strukturovaný životopis|profesní životopis',
  months: [
    'leden|ledna',
    'unor|unora',
    'brezen|brezna|bre',
    'duben|dubna|dub',
    'kveten|kvetna|kve',
    'cerven|cervna|cvn',
    'cervenec|cervence|cvc',
    'srpen|srpna|srp',
    'zari',
    'rijen|rijna|rij',
    'listopad|listopadu',
    'prosinec|prosince',
  ],
  now: 'soucasnost|dosud|doposud|nyni|dnes|do soucasnosti|trva|stale|do dnes|soucasne',
  since: 'od',
  until: 'do|az',
  jobs: 'personalist|asistent|konstrukter|technik|-technik|ucetni|ekonom|obchodni|obchodnik|prodavac|reditel|vedouci|manazer|specialist|programator|vyvojar|ucitel|zdravotni sestra|lekar|sestra|ridic|skladnik|operator|delnik|mechanik|elektrikar|svarec|zamecnik|kuchar|cisnik|servirka|projektant|architekt|analytik|konzultant|poradce|referent|administrativni|recepcni|sekretark|pravnik|advokat|lekarnik|koordinator|stazist|mistr|seřizovac|serizovac|nakupci|logistik|grafik|redaktor|prekladatel|tlumocnik|jednatel|majitel|zakladatel|pracovnik|pracovnice|pokladni|uklizecka|truhlar|zednik|instalater|kadernik|pekar|psycholog|pecovatel|inspektor|kontrolor|tester|vychovatel|ingenyr|inzenyr|hlavni|zastupce',
  legalForms: 's.r.o.|s. r. o.|spol. s r.o.|spol. s r. o.|a.s.|a. s.|v.o.s.|k.s.|z.s.|o.p.s.|z.ú.|družstvo',
  firms:
    'nemocnice|pojišťovn|banka|strojírn|úřad|škola|závod|podnik|společnost|skupina|hotel|restaurace|lékárna|stavební|stavby|elektrárn|ministerstv|nadace|obchod|pekárn|tiskárn',
  schools:
    'univerzit|vysoká škola|gymnázium|střední škola|střední odborn|učiliště|akademie|fakulta|čvut|vut|vše|obchodní akademie|průmyslov|základní škola',
  degrees:
    'bc.|mgr.|ing.|magistr|magisterské|bakalář|bakalářské|inženýr|maturita|výuční list|doktorát|phdr.|mudr.|judr.|rndr.|titul|vyučen|inženýrské',
  fluency: {
    native: 'rodilý mluvčí|mateřský jazyk|mateřština|rodný jazyk',
    fluent: 'plynně|plynná|výborně|výborná|plynulá',
    professional: 'pokročilý|pokročilá|velmi dobrá|velmi dobře|aktivně',
    conversational: 'středně pokročilý|středně pokročilá|komunikativní|dobrá|dobře|mírně pokročilá|mírně pokročilý',
    basic: 'základy|začátečník|základní|pasivně|začátečnická',
  },
  labels: {
    name: 'jméno a příjmení|jméno, příjmení|jméno / příjmení|celé jméno|jméno příjmení',
    given: 'křestní jméno',
    family: 'příjmení',
    phone: 'telefon|tel|mobil|telefonní číslo',
    mail: 'e-mail|email|mail',
    address: 'adresa|bydliště|trvalé bydliště|město|kontaktní adresa',
  },
  words:
    'a v na se s do od pro z je jsem při nebo ve pracovní zkušenosti vzdělání dovednosti jazyky jazykové praxe současnost dosud znalosti angličtina čeština životopis',
}

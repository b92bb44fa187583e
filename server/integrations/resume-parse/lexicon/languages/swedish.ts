import type { Tongue } from './language-words.ts'

export const SV: Tongue = {
  code: 'sv',
  headings: {
    summary: 'profil|sammanfattning|om mig|personlig profil|presentation|mål|kort om mig|personligt brev',
    work: 'arbetslivserfarenhet|arbetserfarenhet|erfarenhet|erfarenheter|yrkeserfarenhet|anställningar|tidigare anställningar|yrkesliv|arbete|jobb|praktik|karriär',
    education: 'utbildning|utbildningar|skolor|studier|akademisk utbildning|utbildning och kurser',
    skills:
      'kunskaper|kompetenser|kompetens|färdigheter|it-kunskaper|datakunskaper|datorkunskaper|tekniska kunskaper|nyckelkompetenser|egenskaper|verktyg|kunskaper och färdigheter|övriga kunskaper|kvalifikationer|styrkor|datorvana',
    languages: 'språk|språkkunskaper|språkfärdigheter',
    certificates:
      'certifikat|certifieringar|kurser|kurser och certifikat|utbildningar och kurser|behörigheter|licenser|intyg|vidareutbildning',
    contact: 'kontakt|kontaktuppgifter|kontaktinformation|adress',
    personal: 'personuppgifter|personliga uppgifter|personlig information',
    links: 'länkar|sociala medier',
    other:
      'referenser|referens|intressen|fritidsintressen|hobby|projekt|publikationer|ideellt arbete|föreningsliv|utmärkelser|körkort|övrigt|övrig information|meriter|uppdrag|militärtjänst|fritid',
  },
  documentTitles: 'meritförteckning|levnadsbeskrivning',
  months: [
    'januari|jan',
    'februari|feb',
    'mars',
    'april',
    'maj',
    'juni|jun',
    'juli|jul',
    'augusti|aug',
    'september',
    'oktober|okt',
    'november',
    'december',
  ],
  now: 'nu|nuvarande|pagaende|tills vidare|tillsvidare|idag|i dag|dags dato|fortfarande',
  since: 'sedan|fran|fr.o.m|fran och med',
  until: 'till|t.o.m|till och med',
  jobs: 'ekonomiassistent|-assistent|-ingenjor|ingenjor|larling|larare|-larare|sjukskoterska|-skoterska|underskoterska|lakare|-lakare|chef|-chef|utvecklare|-utvecklare|projektledare|-ledare|saljare|-saljare|elektriker|snickare|-snickare|malare|kock|servitor|servitris|lagerarbetare|-arbetare|chauffor|forare|-forare|redovisning|ekonom|-ekonom|revisor|radgivare|-radgivare|konsult|-konsult|handlaggare|-handlaggare|samordnare|-samordnare|vardbitrade|-bitrade|medarbetare|-medarbetare|butiksbitrade|formgivare|arkitekt|jurist|-jurist|tekniker|-tekniker|montor|-montor|operator|-operator|forskare|doktorand|praktikant|administrator|-administrator|sekreterare|receptionist|vaktmastare|stadare|personlig assistent|barnskotare|forskollarare|socionom|kurator|psykolog|apotekare|tandlakare|inkopare|logistiker|planerare|-planerare|svetsare|skribent|redaktor|oversattare|specialist|-specialist|vd|agare|grundare|tf',
  legalForms: 'AB|Aktiebolag|HB|KB|Handelsbolag|ek. för.',
  firms:
    'sjukhus|kommun|region|bolag|företag|byrå|vårdcentral|landsting|stiftelse|förening|äldreboende|förskola|livsmedel|fastighet|myndighet|aktiebolag|restaurang|konsult',
  schools: 'universitet|högskol|gymnasi|skola|folkhögskol|yrkeshögskol|akademi|komvux|skolan',
  degrees:
    'kandidatexamen|masterexamen|magisterexamen|kandidat|magister|civilingenjör|högskoleingenjör|examen|yrkesexamen|gymnasieexamen|doktorsexamen|studenten|högskoleexamen|sjuksköterskeexamen|lärarexamen',
  fluency: {
    native: 'modersmål',
    fluent: 'flytande|utmärkt|utmärkta',
    professional: 'mycket god|mycket goda|mycket bra|avancerad',
    conversational: 'god|goda|bra|medel|konversation',
    basic: 'grundläggande|grundnivå|nybörjare|grunder|skolnivå',
  },
  labels: {
    name: 'namn|fullständigt namn|för- och efternamn',
    given: 'förnamn',
    family: 'efternamn',
    phone: 'telefon|tel|mobil|mobiltelefon|telefonnummer',
    mail: 'e-post|epost|e-postadress|mejl|mail',
    address: 'adress|bostadsort|ort|bostadsadress|hemort',
  },
  words:
    'och att i på för med som av till en ett är inom samt jag från har arbetslivserfarenhet utbildning kunskaper språk svenska engelska modersmål',
}

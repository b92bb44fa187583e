import type { Tongue } from './language-words.ts'

export const DA: Tongue = {
  code: 'da',
  headings: {
    summary: 'profil|resumé|resume|om mig|personlig profil|kort om mig|sammenfatning|profiltekst|mål',
    work: 'erhvervserfaring|arbejdserfaring|joberfaring|erfaring|ansættelser|karriere|tidligere ansættelser|relevant erhvervserfaring|beskæftigelse|job|praktik|stillinger',
    education: 'uddannelse|uddannelser|uddannelse og kurser|uddannelsesbaggrund|skolegang|studier',
    skills:
      'færdigheder|kompetencer|kvalifikationer|it-kompetencer|it-færdigheder|it-kundskaber|it|faglige kompetencer|personlige kompetencer|nøglekompetencer|kernekompetencer|værktøjer|tekniske kompetencer|styrker|edb-kundskaber',
    languages: 'sprog|sprogkundskaber|sprogfærdigheder|sproglige kompetencer|sprogkompetencer',
    certificates:
      'certifikater|certificeringer|kurser|kurser og certifikater|kurser og certificeringer|efteruddannelse|videreuddannelse|autorisationer|licenser|beviser',
    contact: 'kontakt|kontaktoplysninger|kontaktinformation|adresse',
    personal: 'personlige oplysninger|persondata|personlige data',
    links: 'links|sociale medier',
    other:
      'interesser|fritidsinteresser|fritid|hobby|referencer|projekter|publikationer|frivilligt arbejde|frivillig|priser|kørekort|øvrigt|andet|privat|tillidshverv|udmærkelser|militær',
  },
  documentTitles: 'levnedsbeskrivelse|cv',
  months: [
    'januar|jan',
    'februar|feb',
    'marts',
    'april',
    'maj',
    'juni',
    'juli',
    'august|aug',
    'september|sept',
    'oktober|okt',
    'november',
    'december|dec',
  ],
  now: 'nu|nuvaerende|i dag|idag|d.d|dd|dags dato|igangvaerende|fortsat|stadig',
  since: 'siden|fra',
  until: 'til',
  jobs: 'projektleder|-leder|leder|koordinator|-koordinator|udvikler|-udvikler|ingenior|-ingenior|sygeplejerske|-sygeplejerske|laege|-laege|laerer|-laerer|paedagog|-paedagog|saelger|-saelger|bogholder|okonom|-okonom|revisor|radgiver|-radgiver|konsulent|-konsulent|medarbejder|-medarbejder|assistent|-assistent|sosu|elev|-elev|laerling|tomrer|murer|maler|elektriker|smed|kok|tjener|chauffor|-chauffor|lagermedarbejder|direktor|-direktor|chef|-chef|studentermedhjaelper|-medhjaelper|medhjaelper|praktikant|jurist|advokat|arkitekt|designer|journalist|redaktor|oversaetter|sekretaer|-sekretaer|receptionist|tekniker|-tekniker|montor|-montor|operator|-operator|forsker|-forsker|rengorings|pedel|frisor|bager|slagter|kontorassistent|indkober|ejer|stifter|planlaegger|specialist|-specialist|formand|farmaceut|tandlaege|vikar',
  legalForms: 'A/S|ApS|I/S|K/S|P/S|AMBA|a.m.b.a.|IVS',
  firms:
    'sygehus|hospital|kommune|region|bank|byg|ejendomme|forening|virksomhed|plejehjem|børnehave|styrelse|ministeriet|fonden|tømrer|entreprenør|revision|forlag',
  schools: 'universitet|højskole|erhvervsakademi|gymnasium|skole|handelsskole|professionshøjskole|akademi|seminarium',
  degrees:
    'bachelor|kandidat|cand.|master|ph.d.|student|hf|hhx|htx|stx|svendebrev|akademiøkonom|professionsbachelor|diplom|hd|studentereksamen|eksamen',
  fluency: {
    native: 'modersmål|modersmaal',
    fluent: 'flydende|fremragende',
    professional: 'meget godt|meget god|forhandlingsniveau|avanceret|professionelt',
    conversational: 'godt|god|mellem|samtale|konversation',
    basic: 'grundlæggende|begynder|basis|skoleniveau|lidt',
  },
  labels: {
    name: 'navn|fulde navn|for- og efternavn',
    given: 'fornavn|fornavne',
    family: 'efternavn',
    phone: 'telefon|tlf|mobil|telefonnummer|mobiltelefon',
    mail: 'e-mail|mail|email|mailadresse',
    address: 'adresse|bopæl|by|bopælsadresse',
  },
  words:
    'og at i på for med som af til en et er samt jeg fra har hos erhvervserfaring arbejdserfaring uddannelse færdigheder kompetencer sprog dansk engelsk modersmål ved',
}

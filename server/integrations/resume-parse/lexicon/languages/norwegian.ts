import type { Tongue } from './language-words.ts'

export const NB: Tongue = {
  code: 'nb',
  headings: {
    summary: 'profil|sammendrag|om meg|personlig profil|kort om meg|nøkkelkvalifikasjoner|oppsummering|mål',
    work: 'arbeidserfaring|yrkeserfaring|erfaring|jobberfaring|arbeid|relevant erfaring|praksis|stillinger|yrkespraksis|karriere|arbeidspraksis|tidligere stillinger',
    education: 'utdanning|utdannelse|utdanning og kurs|skolegang|studier|formell utdanning',
    skills:
      'ferdigheter|kompetanse|kvalifikasjoner|it-kunnskaper|datakunnskaper|nøkkelkompetanse|personlige egenskaper|verktøy|tekniske ferdigheter|fagkompetanse|kjernekompetanse|ferdigheter og kompetanse|kunnskaper|styrker|dataferdigheter|egenskaper',
    languages: 'språk|språkkunnskaper|språkferdigheter',
    certificates:
      'sertifikater|sertifiseringer|kurs|kurs og sertifikater|kurs og sertifiseringer|etterutdanning|autorisasjoner|lisenser|videreutdanning|kurs og etterutdanning',
    contact: 'kontakt|kontaktinformasjon|kontaktopplysninger|adresse',
    personal: 'personalia|personopplysninger|personlige opplysninger|personlig informasjon',
    links: 'lenker|sosiale medier',
    other:
      'interesser|fritidsinteresser|hobby|hobbyer|referanser|prosjekter|publikasjoner|frivillig arbeid|verv|frivillige verv|priser|førerkort|annet|øvrig|militærtjeneste|fritid|utmerkelser|annen informasjon',
  },
  documentTitles: 'levnetsløp|livsløp',
  months: [
    'januar|jan',
    'februar|feb',
    'mars',
    'april',
    'mai',
    'juni',
    'juli',
    'august|aug',
    'september|sept',
    'oktober|okt',
    'november',
    'desember|des',
  ],
  now: 'na|navaerende|d.d|dd|i dag|idag|dags dato|pagaende|fortsatt|fremdeles',
  since: 'siden|fra',
  until: 'til',
  jobs: 'sykepleier|-sykepleier|helsefagarbeider|-fagarbeider|fagarbeider|hjelpepleier|laerer|-laerer|laerling|lege|-lege|leder|-leder|sjef|-sjef|utvikler|-utvikler|ingenior|-ingenior|saksbehandler|-behandler|konsulent|-konsulent|radgiver|-radgiver|medarbeider|-medarbeider|selger|-selger|butikkmedarbeider|okonom|-okonom|regnskapsforer|revisor|elektriker|tomrer|snekker|maler|rorlegger|murer|kokk|servitor|sjafor|-sjafor|lagermedarbeider|vikar|assistent|-assistent|barnehage|pedagogisk|prosjektleder|koordinator|-koordinator|direktor|-direktor|daglig leder|renholder|vaktmester|sekretaer|resepsjonist|tekniker|-tekniker|montor|-montor|operator|-operator|forsker|-forsker|stipendiat|praktikant|advokat|advokatfullmektig|jurist|arkitekt|designer|journalist|redaktor|oversetter|farmasoyt|tannlege|frisor|baker|innkjoper|planlegger|spesialist|-spesialist|eier|grunnlegger|vernepleier|barnevern|miljoarbeider|-arbeider',
  legalForms: 'AS|ASA|ANS|NUF',
  firms:
    'sykehus|sykehjem|kommune|fylkeskommune|bank|bygg|eiendom|barnehage|forening|bedrift|helse|direktorat|stiftelse|legesenter|omsorg|entreprenør|skole',
  schools: 'universitet|høgskol|høyskol|høgskul|videregående|skole|akademi|gymnas|fagskole|ntnu|folkehøgskole',
  degrees:
    'bachelor|bachelorgrad|master|mastergrad|fagbrev|svennebrev|ph.d.|cand.|siviløkonom|sivilingeniør|årsstudium|videregående|studiespesialisering|grunnskolelærer|vitnemål|doktorgrad|studiekompetanse|høgskolekandidat',
  fluency: {
    native: 'morsmål',
    fluent: 'flytende|utmerket',
    professional: 'meget god|meget bra|svært god|svært bra|avansert',
    conversational: 'god|godt|bra|middels|samtale',
    basic: 'grunnleggende|nybegynner|litt|basis|skolenivå',
  },
  labels: {
    name: 'navn|fullt navn|for- og etternavn',
    given: 'fornavn',
    family: 'etternavn',
    phone: 'telefon|tlf|mobil|mobiltelefon|telefonnummer|mob',
    mail: 'e-post|epost|e-postadresse|mail',
    address: 'adresse|bosted|bostedsadresse|sted|poststed',
  },
  words:
    'og å i på for med som av til en et er samt jeg fra har hos arbeidserfaring yrkeserfaring utdanning ferdigheter kompetanse språk norsk engelsk morsmål ved nå',
}

import type { Tongue } from './language-words.ts'

export const FI: Tongue = {
  code: 'fi',
  headings: {
    summary: 'profiili|tiivistelmä|yhteenveto|minusta|esittely|tavoite|tavoitteet|henkilökuvaus|kuka olen',
    work: 'työkokemus|työhistoria|työura|kokemus|ammatillinen kokemus|aiempi työkokemus|työpaikat|ura|harjoittelu|harjoittelut',
    education: 'koulutus|opinnot|koulutus ja opinnot|koulutustausta|tutkinnot|opiskelu|peruskoulutus',
    skills:
      'taidot|osaaminen|ydinosaaminen|tietotekniset taidot|atk-taidot|it-taidot|tekniset taidot|erityisosaaminen|työkalut|ammattitaito|vahvuudet|muu osaaminen|muut taidot|tekninen osaaminen|avaintaidot|teknologiat',
    languages: 'kielitaito|kielet|kieliosaaminen|kielitaidot',
    certificates:
      'sertifikaatit|kurssit|todistukset|luvat|kurssit ja sertifikaatit|lisäkoulutus|täydennyskoulutus|pätevyydet|kortit|luvat ja kortit|sertifioinnit|muu koulutus|lisäkoulutukset',
    contact: 'yhteystiedot|osoite|ota yhteyttä',
    personal: 'henkilötiedot|perustiedot',
    links: 'linkit|sosiaalinen media',
    other:
      'harrastukset|kiinnostuksen kohteet|suosittelijat|suositukset|projektit|julkaisut|vapaaehtoistyö|luottamustoimet|palkinnot|ajokortti|muuta|muut tiedot|varusmiespalvelus|asepalvelus|järjestötoiminta|saavutukset',
  },
  documentTitles: 'ansioluettelo',
  months: [
    'tammikuu|tammikuuta|tammi',
    'helmikuu|helmikuuta|helmi',
    'maaliskuu|maaliskuuta|maalis',
    'huhtikuu|huhtikuuta|huhti',
    'toukokuu|toukokuuta|touko',
    'kesakuu|kesakuuta|kesa',
    'heinakuu|heinakuuta|heina',
    'elokuu|elokuuta|elo',
    'syyskuu|syyskuuta|syys',
    'lokakuu|lokakuuta|loka',
    'marraskuu|marraskuuta|marras',
    'joulukuu|joulukuuta|joulu',
  ],
  now: 'nykyinen|nykyhetki|nyt|nykyaan|edelleen|jatkuu|tahan paivaan|toistaiseksi|nykyisin',
  since: 'alkaen',
  until: 'asti',
  jobs: 'ohjelmistokehittaja|-kehittaja|kehittaja|ohjelmoija|insinoori|-insinoori|sairaanhoitaja|-hoitaja|lahihoitaja|hoitaja|opettaja|-opettaja|laakari|-laakari|myyja|-myyja|harjoittelija|-harjoittelija|johtaja|-johtaja|paallikko|-paallikko|asiantuntija|-asiantuntija|tyontekija|-tyontekija|assistentti|-assistentti|sihteeri|-sihteeri|kirjanpitaja|suunnittelija|-suunnittelija|kuljettaja|-kuljettaja|sahkoasentaja|-asentaja|asentaja|rakennusmies|kokki|tarjoilija|siivooja|varastotyontekija|konsultti|-konsultti|tutkija|-tutkija|vastaava|-vastaava|koordinaattori|-koordinaattori|neuvoja|-neuvoja|ohjaaja|-ohjaaja|esimies|-esimies|toimitusjohtaja|yrittaja|arkkitehti|lakimies|juristi|toimittaja|kaantaja|mekaanikko|teknikko|-teknikko|operaattori|psykologi|sosiaalityontekija|farmaseutti|proviisori|hammaslaakari|kampaaja|leipuri|hitsaaja|putkimies|kirvesmies|ekonomi|controller|analyytikko|-analyytikko|avustaja|-avustaja|perustaja|apulainen|-apulainen',
  legalForms: 'Oy|OY|Oyj|OYJ|Ky|Tmi|ry|Osk|Oy Ab',
  firms:
    'sairaala|kaupun|kunta|pankki|terveys|yhtiö|osuuskunta|toimisto|rakennus|konserni|ravintola|hoivakoti|päiväkoti|apteekki|säätiö|palvelut',
  schools: 'yliopisto|ammattikorkeakoul|lukio|opisto|koulu|korkeakoul|oppilaitos|akatemia|amk',
  degrees:
    'diplomi-insinööri|maisteri|kandidaatti|insinööri|tutkinto|ylioppilas|ylioppilastutkinto|tradenomi|tohtori|perustutkinto|ammattitutkinto|lisensiaatti|sairaanhoitaja amk|di',
  fluency: {
    native: 'äidinkieli|äidinkielenä',
    fluent: 'sujuva|sujuvasti|erinomainen|erinomaiset',
    professional: 'erittäin hyvä|kiitettävä|edistynyt|ammatillinen',
    conversational: 'hyvä|hyvät|keskitaso|tyydyttävä|kohtalainen|kohtuullinen',
    basic: 'perusteet|alkeet|perustaso|välttävä|auttava|alkeistaso',
  },
  labels: {
    name: 'nimi|koko nimi|etu- ja sukunimi',
    given: 'etunimi|etunimet',
    family: 'sukunimi',
    phone: 'puhelin|puh|puhelinnumero|gsm|matkapuhelin',
    mail: 'sähköposti|sähköpostiosoite|s-posti',
    address: 'osoite|kotiosoite|asuinpaikka|kotipaikka|paikkakunta|kaupunki',
  },
  words:
    'ja on sekä että oli olen kanssa tai työ työkokemus koulutus kielitaito taidot osaaminen suomi englanti äidinkieli sujuva',
}

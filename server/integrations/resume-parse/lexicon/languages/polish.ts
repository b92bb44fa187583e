import type { Tongue } from './language-words.ts'

export const PL: Tongue = {
  code: 'pl',
  headings: {
    summary:
      'podsumowanie|podsumowanie zawodowe|profil zawodowy|profil|o mnie|cel zawodowy|kilka słów o mnie|informacje o mnie',
    work: 'doświadczenie|doświadczenie zawodowe|historia zatrudnienia|przebieg kariery|przebieg pracy zawodowej|kariera zawodowa|zatrudnienie|praca zawodowa|przebieg zatrudnienia|praktyki i staże|staże|praktyki',
    education: 'wykształcenie|edukacja|edukacja i szkolenia|nauka|studia|ukończone szkoły|wykształcenie i kwalifikacje',
    skills:
      'umiejętności|kompetencje|kluczowe umiejętności|umiejętności zawodowe|umiejętności techniczne|umiejętności i kompetencje|kwalifikacje|technologie|narzędzia|obsługa komputera|umiejętności miękkie|umiejętności twarde|mocne strony|dodatkowe umiejętności',
    languages: 'języki|języki obce|znajomość języków|znajomość języków obcych|języki obce i poziom',
    certificates:
      'certyfikaty|szkolenia|kursy|kursy i szkolenia|szkolenia i certyfikaty|certyfikaty i szkolenia|uprawnienia|kursy i certyfikaty|licencje',
    contact: 'kontakt|dane kontaktowe|adres',
    personal: 'dane osobowe|informacje osobiste',
    links: 'linki|media społecznościowe',
    other:
      'zainteresowania|hobby|referencje|projekty|publikacje|wolontariat|nagrody|osiągnięcia|prawo jazdy|dodatkowe informacje|inne|klauzula|działalność społeczna|zgoda|rodo',
  },
  documentTitles: 'życiorys|życiorys zawodowy',
  months: [
    'styczen|stycznia|sty',
    'luty|lutego|lut',
    'marzec|marca',
    'kwiecien|kwietnia|kwi',
    'maj|maja',
    'czerwiec|czerwca|cze',
    'lipiec|lipca|lip',
    'sierpien|sierpnia|sie',
    'wrzesien|wrzesnia|wrz',
    'pazdziernik|pazdziernika|paz',
    'listopad|listopada|lis',
    'grudzien|grudnia|gru',
  ],
  now: 'obecnie|do chwili obecnej|do teraz|do dzis|do dnia dzisiejszego|teraz|aktualnie|nadal|w trakcie|do nadal|do obecnie',
  since: 'od',
  until: 'do',
  jobs: 'ksiegow|inzynier|technolog|kierownik|specjalist|asystent|sprzedawc|kasjer|magazynier|operator|kierowc|programist|analityk|nauczyciel|pielegniark|pielegniarz|lekarz|prezes|dyrektor|doradc|konsultant|handlow|przedstawiciel|stazyst|praktykant|kucharz|kelner|mechanik|elektryk|spawacz|slusarz|monter|projektant|koordynator|referent|sekretark|recepcjonist|logistyk|spedytor|brygadzist|mistrz|robotnik|pracownik|opiekun|fryzjer|grafik|redaktor|tlumacz|prawnik|farmaceut|architekt|administrator|tester|wlasciciel|ratownik|zastepc|kadrow|sprzataczk|pomocnik|murarz|hydraulik|stolarz|piekarz|rekruter|glown|mlodsz|starsz',
  legalForms:
    'sp. z o.o.|sp. z o. o.|sp.z o.o.|Sp. z o.o.|Sp. z o. o.|Sp.z o.o.|spółka z o.o.|s.c.|sp. j.|sp.j.|sp. k.|sp.k.|spółka akcyjna|Spółka',
  firms:
    'szpital|bank|zakład|hurtowni|fabryk|przychodni|przedsiębiorstw|urząd|biuro|firm|hotel|kancelari|sklep|grup|restauracj|fundacj|gmin|drukarni|piekarni',
  schools: 'uniwersytet|politechnik|szkoł|liceum|technikum|akademi|wyższa|zespół szkół|gimnazjum|uczelni',
  degrees:
    'magister|mgr|licencjat|lic.|inżynier|inż.|doktor|matura|technik|studia podyplomowe|studia|wykształcenie wyższe|wykształcenie średnie|licencjackie|magisterskie|inżynierskie',
  fluency: {
    native: 'ojczysty|język ojczysty',
    fluent: 'biegły|biegle|biegła|płynny|płynnie',
    professional: 'zaawansowany|bardzo dobry|bardzo dobra|bardzo dobrze',
    conversational: 'średniozaawansowany|komunikatywny|komunikatywna|komunikatywnie|dobry|dobra|dobrze|średni',
    basic: 'podstawowy|podstawowa|podstawy|początkujący',
  },
  labels: {
    name: 'imię i nazwisko|imiona i nazwisko',
    given: 'imię|imiona',
    family: 'nazwisko',
    phone: 'telefon|tel|tel. kom|nr telefonu|numer telefonu|kom|komórka',
    mail: 'e-mail|email|adres e-mail|poczta',
    address: 'adres|adres zamieszkania|miejsce zamieszkania|miasto|miejscowość|zamieszkanie',
  },
  words:
    'i w z na do od oraz się ze dla przez przy lub jest doświadczenie wykształcenie umiejętności języki obecnie zawodowe angielski polski',
}

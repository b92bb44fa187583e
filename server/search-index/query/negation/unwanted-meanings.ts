import { foldText } from '#server/geocode/fold-text.ts'

// Matches unwanted content by meaning, because it is typed in one language and jobs are written in others.

/**
 * Meanings: folded beginnings of typed words, their equivalents in jobs, and expressions in texts of jobs that have it.
 */
const MEANINGS: readonly (readonly [begins: string, jobs: string, texts?: string])[] = [
  [
    'night nacht nuit noche nocturn notte nottur noite notur natt nattevagt yovuor yotyo nocn noca noce nocek nocki gece ejszak ночн ночь ليل 夜勤 夜班 夜 深夜 야간',
    'night, nights, night shift, nachtschicht, nachtschichten, nachtdienst, nachtarbeit, nachtwache, dauernachtwache, nachtploeg, nuit, nuits, nocturne, noche, noches, nocturno, notte, notturno, noite, noturno, natt, nattskift, nattjour, nat, nattevagt, nattevagter, yövuoro, yötyö, nocna, nocny, nocne, noc, gece, éjszakai, ночная, ночной, ليلية, 夜勤, 夜班, 深夜, 야간',
    'night shift, night shifts, nights, night work, tarde y noche, tardes y noches, horario nocturno, jornada nocturna, tarde e noite, sera e notte, jour et nuit, third shift, overnight, nachtschicht, nachtschichten, nachtdienst, nachtdienste, nachtdiensten, nachtarbeit, nachtwache, nachtploeg, travail de nuit, horaires de nuit, equipe de nuit, turno de noche, turnos de noche, turno nocturno, turno di notte, turni notturni, turno notturno, turno da noite, turno noturno, trabalho noturno, nattskift, nattarbete, nattevagter, nocna zmiana, nocnej zmiany, nocne zmiany, gece vardiyası, 夜勤, 夜班, 深夜勤務, 야간',
  ],
  [
    'sunday sonntag dimanche domingo domenica zondag sondag sunnuntai niedziel nedel الاحد 日曜 周日 星期日',
    'sunday, sundays, sonntag, sonntags, sonntagsarbeit, dimanche, dimanches, domingo, domingos, domenica, zondag, söndag, 日曜, 周日',
    'sundays, sonntags, sonntagsarbeit, sonntagsdienst, le dimanche, dimanches, domingos, domeniche, zondagen, söndagar',
  ],
  [
    'saturday samstag samedi sabado sabato zaterdag lordag lauantai sobot السبت 土曜 周六 星期六',
    'saturday, saturdays, samstag, samstags, samstagsarbeit, samedi, samedis, sábado, sábados, sabato, zaterdag, lördag, 土曜, 周六',
    'saturdays, samstags, samstagsarbeit, le samedi, samedis, sábados, sabati, zaterdagen, lördagar',
  ],
  [
    'evening abend spatschicht soir tarde sera avond kvall aften ilta wieczor aksam vechern вечер مسائ 夕方 晚班',
    'evening, evenings, evening shift, late shift, spätschicht, spätdienst, abenddienst, soir, soirée, tarde, tardes, sera, serale, avond, avonddienst, kväll, kvällar, aften, aftenvagt, ilta, akşam, вечерняя, 夕方, 晚班',
    'evening shift, evening shifts, evenings, late shift, late shifts, spätschicht, spätschichten, spätdienst, spätdienste, soirées, le soir, turno de tarde, turno serale, turni serali, turno da tarde, avonddienst, avonddiensten, avonden, kvällsskift, aftenvagter',
  ],
  [
    'weekend findes vikend week-end wochenend weekeind semana helg viikonlop 週末 土日 周末',
    'weekend, weekends, wochenende, wochenenddienst, fin de semana, fines de semana, week-end, 週末, 土日, 周末',
    'weekends, weekend work, weekend shifts, wochenenddienst, wochenenddienste, wochenendarbeit, am wochenende, fines de semana, week-ends, le week-end, fine settimana, fins de semana, weekenddiensten, helgarbete, 土日勤務',
  ],
  [
    'oncall =call plantao plantoes pikett beredskap guardia rufbereit bereitschaft astreinte reperibil jour paivysty dyzur مناوب オンコール 值班',
    'call rotation, call duty, rufbereitschaft, bereitschaftsdienst, astreinte, astreintes, guardias, reperibilità, مناوبات, オンコール',
    'oncall, plantão, plantões, beredskap, call rotation, call rotations, call duty, call duties, call schedule, call roster, call rota, call shifts, call weeks, call weekends, rufbereitschaft, bereitschaftsdienst, bereitschaftsdienste, pikettdienst, astreinte, astreintes, guardias, reperibilità, sobreaviso, bereikbaarheidsdienst, オンコール',
  ],
  [
    'schicht ploegen vardiya zmianow skiftarb rotativ wechselschicht shift turn skift vuorotyo zmian シフト 倒班',
    'shift, shifts, shift work, schichtdienst, schichtarbeit, wechselschicht, turnos, シフト',
    'shift work, second shift, third shift, rotating shifts, rotating shift, schichtdienst, schichtarbeit, schichtbetrieb, schichtsystem, wechselschicht, schicht system, travail posté, en 3x8, turnos rotativos, turni, ploegendienst, ploegendiensten, skiftarbete, praca zmianowa, シフト制',
  ],
  [
    'sales selling vertrieb verkauf vente vendeu ventas vendit vendas verkoop forsalj myynt sprzeda salg satis مبيعات 販売 営業 销售 영업',
    'sales, salesperson, vertrieb, verkauf, verkäufer, vente, ventes, vendeur, ventas, vendedor, venditore, vendite, vendas, verkoop, försäljning, säljare, myynti, sprzedaż, sprzedawca, salg, satış, مبيعات, 販売, 営業, 销售, 영업',
  ],
  [
    'software logiciel',
    'software, software engineer, software developer, softwareentwickler, frontend, front end, backend, back end, full stack, fullstack, web developer, logiciel, logiciels',
  ],
  [
    'travel reise dienstreise deplacement viaj trasfert reizen سفر السفر 出張 出差',
    'travel, travelling, reisetätigkeit, reisebereitschaft, dienstreisen, déplacements, viajes, trasferte, 出張, 出差',
  ],
]

const KNOWN = MEANINGS.map(([begins, jobs, texts]) => ({
  begins: begins.split(' ').map((word) => foldText(word)),
  jobs: jobs.split(', '),
  texts: texts?.split(', ') ?? [],
}))

/**
 * Whether a word begins like an entry; one with "=" must be equal, because "no on-call" is parsed as "call", which
 * begins other words.
 */
const isEntryBeginning = (folded: string, one: string) =>
  one.startsWith('=') ? folded === one.slice(1) : folded.startsWith(one)
const findUnwantedMeaning = (folded: string) =>
  KNOWN.find((row) => row.begins.some((one) => isEntryBeginning(folded, one)))

/** Lists the equivalents in jobs of a folded unwanted word; empty if its meaning is unknown. */
export const listJobMeanings = (folded: string): readonly string[] => findUnwantedMeaning(folded)?.jobs ?? []

/**
 * Lists expressions in texts of jobs that have the unwanted content; empty if texts mention it for other reasons too.
 */
export const listTextMeanings = (folded: string): readonly string[] => findUnwantedMeaning(folded)?.texts ?? []

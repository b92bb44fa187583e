import { fold } from '#server/search-index/fold.ts'

// What somebody does not want is said in their language, and jobs are written in others: what they are not to say, by what it means.

/** How it begins in what somebody writes, folded, and the words of jobs that say it. */
const MEANINGS: readonly (readonly [begins: string, jobs: string])[] = [
  [
    'night nacht nuit noche nocturn notte nottur noite notur natt yovuor yotyo nocn noca noce ليل 夜勤 夜班 夜 深夜',
    'night, nights, night shift, nachtschicht, nachtdienst, nachtarbeit, nuit, noche, notte, nattskift, ليلية, 夜勤, 夜班',
  ],
  [
    'sunday sonntag dimanche domingo domenica zondag sondag sunnuntai niedziel nedel الاحد 日曜 周日 星期日',
    'sunday, sundays, sonntag, sonntags, sonntagsarbeit, dimanche, dimanches, domingo, domingos, domenica, zondag, söndag, 日曜, 周日',
  ],
  [
    'saturday samstag samedi sabado sabato zaterdag lordag lauantai sobot السبت 土曜 周六 星期六',
    'saturday, saturdays, samstag, samstags, samstagsarbeit, samedi, samedis, sábado, sábados, sabato, zaterdag, lördag, 土曜, 周六',
  ],
  [
    'evening abend spatschicht soir tarde sera avond kvall ilta wieczor مسائ 夕方 晚班',
    'evening, evenings, evening shift, late shift, spätschicht, spätdienst, abenddienst, soir, soirée, sera, avonddienst, kväll, 夕方, 晚班',
  ],
  [
    'weekend week-end wochenend weekeind semana helg viikonlop 週末 土日 周末',
    'weekend, weekends, wochenende, wochenenddienst, fin de semana, fines de semana, week-end, 週末, 土日, 周末',
  ],
  [
    'on-call oncall guardia rufbereit bereitschaft astreinte reperibil jour paivysty dyzur مناوب オンコール 值班',
    'on call, on-call, rufbereitschaft, bereitschaftsdienst, astreinte, astreintes, guardias, reperibilità, مناوبات, オンコール',
  ],
  [
    'schicht wechselschicht shift turn skift vuorotyo zmian シフト 倒班',
    'shift, shifts, shift work, schichtdienst, schichtarbeit, wechselschicht, turnos, シフト',
  ],
  [
    'sales selling vertrieb verkauf vente vendeu ventas vendit vendas verkoop forsalj myynt sprzeda مبيعات 販売 営業 销售',
    'sales, salesperson, vertrieb, verkauf, verkäufer, vente, ventes, vendeur, ventas, vendedor, venditore, vendite, verkoop, مبيعات, 販売, 営業, 销售',
  ],
  [
    'travel reise dienstreise deplacement viaj trasfert reizen سفر السفر 出張 出差',
    'travel, travelling, reisetätigkeit, reisebereitschaft, dienstreisen, déplacements, viajes, trasferte, 出張, 出差',
  ],
]

const KNOWN = MEANINGS.map(([begins, jobs]) => ({
  begins: begins.split(' ').map((word) => fold(word)),
  jobs: jobs.split(', '),
}))

/** What else jobs say for a folded word of what is not wanted; nothing where it is not known what that means. */
export function meaningsOf(folded: string): readonly string[] {
  return KNOWN.find(({ begins }) => begins.some((one) => folded.startsWith(one)))?.jobs ?? []
}

/** Texts of buttons that expand a text or open a form, in the languages of most jobs. */
const MORE = `read more|show more|see more|view more|show less|learn more|continue reading|mehr lesen|weiterlesen|mehr anzeigen|weniger anzeigen|mehr erfahren|
lire la suite|lire plus|voir plus|afficher plus|en savoir plus|leer más|ver más|mostrar más|seguir leyendo|leggi di più|leggi tutto|mostra di più|mostra altro|ler mais|leia mais|
ver mais|mostrar mais|saiba mais|lees meer|lees verder|meer lezen|meer weergeven|toon meer|czytaj więcej|czytaj dalej|pokaż więcej|zobacz więcej|läs mer|visa mer|اقرأ المزيد|قراءة المزيد|
عرض المزيد|إظهار المزيد|続きを読む|もっと見る|もっと読む|read less|see less|view less|weniger lesen|voir moins|lire moins|ver menos|leer menos|mostra meno|toon minder|lees minder|lue lisää|näytä lisää|
näytä vähemmän|подробнее|читать далее|читать дальше|показать больше|показать ещё|докладніше|читати далі|阅读更多|查看更多|展开全文|閱讀更多|查看全部|자세히 보기|더 보기|더보기|계속 읽기|les mer|vis mer|vis mindre|læs mere|
vis mere|visa mindre|devamını oku|daha fazla|daha fazlasını oku|daha fazla göster|číst více|číst dál|zobrazit více|čítať viac|zobraziť viac|tovább olvasom|tovább|bővebben|citește mai mult|vezi mai mult|διαβάστε περισσότερα|קרא עוד|zwiń|xem thêm|อ่านเพิ่มเติม|baca selengkapnya`
const APPLY = `apply now|apply here|apply for this job|apply online|jetzt bewerben|hier bewerben|online bewerben|jetzt online bewerben|postuler maintenant|je postule|postuler à cette offre|aplicar ahora|
inscribirme ahora|postular ahora|candidati ora|candidati subito|invia candidatura|candidatar-se agora|candidate-se agora|candidate-se|solliciteer nu|solliciteer direct|nu solliciteren|aplikuj teraz|
aplikuj|ansök nu|ansök här|قدّم الآن|قدم الآن|تقدم الآن|今すぐ応募|応募する`

const words = `(?:${`${MORE}|${APPLY}`.replaceAll('\n', '').replaceAll(' ', '\\s+')})`
const BLOCK = 'p|div|section|ul|ol|li|h[1-6]|button'
const WITHIN = 'a|span|strong|b|em|i|u|button'
const MARKS = '(?:[\\s.…»›>→!:+▼⌄]|&nbsp;|&gt;|&raquo;)*'

/** A button alone in the last block of a text, or behind its last line break. */
const ALONE = new RegExp(
  `(^|</(?:${BLOCK})>|<br\\s*/?>)\\s*(?:<(?:${BLOCK}|${WITHIN})\\b[^<>]*>\\s*)*(?:${words}${MARKS})+(?:</(?:${BLOCK}|${WITHIN})>|<br\\s*/?>|\\s)*$`,
  'iu',
)
/** Matches boilerplate that occurs twice in a row at the end of a text. */
const TWICE = new RegExp(
  `\\s*(?<![\\p{L}\\d])(${words})${MARKS}(?:<[^<>]*>|\\s)*\\1${MARKS}((?:</[a-z][a-z\\d]*>|\\s)*)$`,
  'iu',
)

const VOID = new Set(['br', 'hr', 'img'])
const MOST = 5
/** Most characters of a boilerplate text with its tags. */
const LONGEST = 500

/**
 * Removes buttons at the end of a page that were exported with the text of a job. Buttons that are part of a sentence
 * stay.
 */
export function removeBoilerplate(html: string): string {
  let rest = html
  for (let round = 0; round < MOST; round += 1) {
    const start = Math.max(0, rest.length - LONGEST)
    const end = rest.slice(start)
    const cut = end.replace(ALONE, (whole: string, before: string) =>
      start > 0 && before === '' ? whole : before + joinUnopenedEndTags(whole.slice(before.length)),
    )
    const shorter = cut.replace(TWICE, '$2')
    if (shorter === end) return rest
    rest = rest.slice(0, start) + shorter
  }
  return rest
}

/** End tags in the removed part whose elements began before it: a list that loses its last item is still closed. */
function joinUnopenedEndTags(cut: string): string {
  const opened: string[] = []
  const ends: string[] = []
  for (const [tag, end = '', name = ''] of cut.matchAll(/<(\/?)([a-z][a-z\d]*)[^<>]*>/gi)) {
    if (VOID.has(name.toLowerCase())) continue
    if (end === '') opened.push(name)
    else if (opened.at(-1) === name) opened.pop()
    else ends.push(tag)
  }
  return ends.join('')
}

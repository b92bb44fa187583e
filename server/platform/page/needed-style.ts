/** Style sheets, read once: the rules, and what moves by name. */
export type Style = { parts: readonly Part[]; keyframes: readonly Keyframes[] }

type Part =
  /** Needed where all classes of one of these lists are. */
  | { text: string; classes: readonly (readonly string[])[] }
  /** A rule round others: `@layer`, `@media` … */
  | { prelude: string; parts: readonly Part[] }
type Keyframes = { name: string; text: string }

/** Reads style sheets as the build writes them: sound, without comments. */
export function styleOf(css: string): Style {
  const keyframes: Keyframes[] = []
  return { parts: partsOf(css, keyframes), keyframes }
}

/**
 * The rules that this markup needs, in their order. A page is sent with no others: the whole sheets come with its script, before that
 * could put another class on the page.
 */
export function neededStyle({ parts, keyframes }: Style, html: string): string {
  const present = new Set([...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' ')))
  const rules = neededOf(parts, present)
  return rules + keyframes.flatMap(({ name, text }) => (rules.includes(name) ? text : [])).join('')
}

function neededOf(parts: readonly Part[], present: ReadonlySet<string>): string {
  return parts.map((part) => neededPart(part, present)).join('')
}

function neededPart(part: Part, present: ReadonlySet<string>): string {
  if ('classes' in part) return part.classes.some((all) => all.every((one) => present.has(one))) ? part.text : ''
  const inside = neededOf(part.parts, present)
  if (inside !== '') return `${part.prelude}{${inside}}`
  // A layer has its place by where it is first named.
  return part.prelude.startsWith('@layer ') ? `${part.prelude};` : ''
}

function partsOf(css: string, keyframes: Keyframes[]): Part[] {
  return blocksOf(css).flatMap(({ prelude, body }): Part | [] => {
    if (body === undefined) return { text: `${prelude};`, classes: ANYWHERE }
    if (GROUP.test(prelude)) return { prelude, parts: partsOf(body, keyframes) }
    const text = `${prelude}{${body}}`
    if (!prelude.startsWith('@')) return { text, classes: selectorsOf(prelude).map(classesOf) }
    const name = /^@keyframes (\S+)$/.exec(prelude)?.[1]
    if (name === undefined) return { text, classes: ANYWHERE }
    keyframes.push({ name, text })
    return []
  })
}

const ANYWHERE = [[]]
const GROUP = /^@(?:layer|media|supports|container|starting-style)\b/

/** `prelude{body}` or `prelude;`, one after the other. */
function blocksOf(css: string): { prelude: string; body?: string }[] {
  const blocks: { prelude: string; body?: string }[] = []
  let [start, open, depth] = [0, 0, 0]
  for (const { 0: mark, index } of css.matchAll(/"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|[{};]/gs)) {
    if (mark === '{' && depth++ === 0) open = index
    const isStatement = mark === ';' && depth === 0
    if (isStatement) blocks.push({ prelude: css.slice(start, index).trim() })
    const isBlock = mark === '}' && --depth === 0
    if (isBlock) blocks.push({ prelude: css.slice(start, open).trim(), body: css.slice(open + 1, index) })
    if (isStatement || isBlock) start = index + 1
  }
  return blocks
}

/** Without what stands in parentheses, such as `:not(.a, .b)`: a class there may be absent. */
function selectorsOf(prelude: string): string[] {
  let bare = prelude
  for (let before = ''; before !== bare;) [before, bare] = [bare, bare.replaceAll(/\([^()]*\)/g, '')]
  return bare.split(',')
}

const classesOf = (selector: string) => [...selector.matchAll(/\.([\w-]+)/g)].map(([, name = '']) => name)

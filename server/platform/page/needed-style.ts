/** Style sheets, read once: the rules, and what moves by name. */
export type Style = { parts: readonly Part[]; keyframes: readonly Keyframes[] }

type Part = Rule | Root | { prelude: string; parts: readonly Part[] }
/** Needed where all classes of one of these lists are. */
type Rule = { text: string; classes: readonly (readonly string[])[]; uses: readonly string[] }
/** What stands on `:root`; a custom property is needed where another part uses it. */
type Root = { declarations: readonly Declaration[] }
type Declaration = { property: string; text: string; uses: readonly string[] }
type Keyframes = { name: string; text: string; uses: readonly string[] }

/** Reads style sheets as the build writes them: sound, without comments. */
export function styleOf(css: string): Style {
  const keyframes: Keyframes[] = []
  return { parts: partsOf(css, keyframes), keyframes }
}

/**
 * The rules that this markup needs, in their order, and the custom properties that these use. A page is sent with no others: the whole
 * sheets come with its script, before that could put another class on the page.
 */
export function neededStyle({ parts, keyframes }: Style, html: string): string {
  const present = new Set([...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' ')))
  const needed = neededOf(parts, present)
  const used = usedBy(needed, [...keyframes.flatMap(({ uses }) => uses), ...usesOf(html)])
  const rules = textOf(needed, used)
  return rules + keyframes.flatMap(({ name, text }) => (rules.includes(name) ? text : [])).join('')
}

/** What of them is needed only where one of their classes is. */
export function ofClasses({ parts, keyframes }: Style): Style {
  const kept = (all: readonly Part[]): Part[] =>
    all.flatMap((part): Part | [] => {
      if ('parts' in part) return { prelude: part.prelude, parts: kept(part.parts) }
      return 'classes' in part && part.classes.every(({ length }) => length > 0) ? part : []
    })
  return { parts: kept(parts), keyframes }
}

function neededOf(parts: readonly Part[], present: ReadonlySet<string>): Part[] {
  return parts.flatMap((part): Part | [] => {
    if ('parts' in part) return { prelude: part.prelude, parts: neededOf(part.parts, present) }
    if ('declarations' in part) return part
    return part.classes.some((all) => all.every((one) => present.has(one))) ? part : []
  })
}

/** Names of custom properties, with those that their own values use. */
function usedBy(parts: readonly Part[], others: readonly string[]): Set<string> {
  const rules = rulesOf(parts)
  const declarations = rules.flatMap((rule) => ('declarations' in rule ? rule.declarations : []))
  const used = new Set(others)
  const add = (uses: readonly string[]) => uses.forEach((name) => used.add(name))
  for (const rule of rules) if ('uses' in rule) add(rule.uses)
  for (const { property, uses } of declarations) if (!isCustom(property)) add(uses)
  const byName = Map.groupBy(declarations, ({ property }) => property)
  // what is added meanwhile has its turn, too
  for (const name of used) for (const { uses } of byName.get(name) ?? []) add(uses)
  return used
}

function rulesOf(parts: readonly Part[]): (Rule | Root)[] {
  return parts.flatMap((part) => ('parts' in part ? rulesOf(part.parts) : part))
}

function textOf(parts: readonly Part[], used: ReadonlySet<string>): string {
  return parts.map((part) => partText(part, used)).join('')
}

function partText(part: Part, used: ReadonlySet<string>): string {
  if ('text' in part) return part.text
  if ('declarations' in part) {
    const needed = part.declarations.filter(({ property }) => !isCustom(property) || used.has(property))
    return needed.length > 0 ? `:root{${needed.map(({ text }) => text).join(';')}}` : ''
  }
  const inside = textOf(part.parts, used)
  if (inside !== '') return `${part.prelude}{${inside}}`
  // A layer has its place by where it is first named.
  return part.prelude.startsWith('@layer ') ? `${part.prelude};` : ''
}

function partsOf(css: string, keyframes: Keyframes[]): Part[] {
  return blocksOf(css).flatMap(({ prelude, body }): Part | [] => {
    if (body === undefined) return rule(`${prelude};`, ANYWHERE)
    if (GROUP.test(prelude)) return { prelude, parts: partsOf(body, keyframes) }
    if (prelude === ':root') return { declarations: declarationsOf(body) }
    const text = `${prelude}{${body}}`
    if (!prelude.startsWith('@')) {
      const selectors = selectorsOf(prelude)
      return selectors.every((one) => LATER.test(one)) ? [] : rule(text, selectors.map(classesOf))
    }
    const name = /^@keyframes (\S+)$/.exec(prelude)?.[1]
    if (name === undefined) return rule(text, ANYWHERE)
    keyframes.push({ name, text, uses: usesOf(text) })
    return []
  })
}

const rule = (text: string, classes: Rule['classes']): Rule => ({ text, classes, uses: usesOf(text) })
const usesOf = (text: string) => [...text.matchAll(/var\(\s*(--[\w-]+)/g)].map(([, name = '']) => name)
const isCustom = (property: string) => property.startsWith('--')

function declarationsOf(body: string): Declaration[] {
  return blocksOf(`${body};`).map(({ prelude }) => ({
    property: prelude.slice(0, prelude.indexOf(':')),
    text: prelude,
    uses: usesOf(prelude),
  }))
}

const ANYWHERE = [[]]
/** What a pointer does, and how pages change: the whole sheets are there before. */
const LATER = /:hover|:active|::view-transition/
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

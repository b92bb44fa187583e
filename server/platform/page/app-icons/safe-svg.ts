import { SaxesParser, type SaxesTagPlain } from 'saxes'

/** Elements that only draw. Those that load, run, animate or embed are left out. */
const DRAWING_ELEMENTS = new Set(
  (
    'svg g defs symbol use path rect circle ellipse line polyline polygon text tspan title desc metadata style ' +
    'linearGradient radialGradient stop clipPath mask filter feGaussianBlur feOffset feBlend feColorMatrix feFlood ' +
    'feComposite feMerge feMergeNode switch'
  ).split(' '),
)
const ELEMENTS = 5000
const DEPTH = 40

/**
 * True for a drawing that needs nothing but itself: no script, picture, foreign content, style sheet or address
 * outside, no entities, and no copies of copies, which grow without bound. It is refused, not mended: a logo does
 * without all of that.
 */
export function isSafeSvg(bytes: Buffer): boolean {
  const text = bytes.toString('utf8')
  if (!/<svg[\s>]/.test(text.slice(0, 4096)) || text.includes('<!ENTITY')) return false
  const parser = new SaxesParser()
  const open: SaxesTagPlain[] = []
  let count = 0
  let isSafe = true
  const refuse = () => void (isSafe = false)

  parser.on('error', refuse)
  parser.on('doctype', (doctype) => doctype.includes('[') && refuse())
  parser.on('processinginstruction', ({ target }) => target !== 'xml' && refuse())
  parser.on('opentag', (tag) => {
    count++
    open.push(tag)
    if (count > ELEMENTS || open.length > DEPTH || !isDrawing(tag) || hasNestedUse(tag, open)) refuse()
  })
  parser.on('closetag', () => void open.pop())
  // Style sheets arrive as text.
  for (const words of ['text', 'cdata'] as const) parser.on(words, (css) => refersOutside(css) && refuse())
  try {
    parser.write(text).close()
  } catch {
    return false
  }
  return isSafe && count > 0
}

function isDrawing({ name, attributes }: SaxesTagPlain): boolean {
  // Drawing programs leave notes in namespaces of their own, which nothing draws.
  if (!name.includes(':') && !DRAWING_ELEMENTS.has(name)) return false
  return Object.entries(attributes).every(([attribute, value]) => {
    if (/^on/i.test(attribute)) return false
    if (/(?:^|:)href$/i.test(attribute)) return value.startsWith('#')
    return attribute.startsWith('xmlns') || !refersOutside(value)
  })
}

/** Addresses other than of a part of the same drawing, and CSS that could hide one behind an escape. */
function refersOutside(text: string): boolean {
  return /@import|url\(\s*["']?\s*(?!["'#\s])|expression\s*\(|javascript:|data:/i.test(text) || /\\[0-9a-f]/i.test(text)
}

/** A copy within something that can be copied itself. */
function hasNestedUse({ name }: SaxesTagPlain, open: readonly SaxesTagPlain[]): boolean {
  if (name !== 'use') return false
  return open.slice(1, -1).some(({ attributes }) => 'id' in attributes) || isOfRoot(open)
}

function isOfRoot(open: readonly SaxesTagPlain[]): boolean {
  const [root, copy] = [open[0], open.at(-1)]
  const href = copy?.attributes['href'] ?? copy?.attributes['xlink:href']
  const id = root?.attributes['id']
  return id !== undefined && href === `#${id}`
}

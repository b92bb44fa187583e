import { SaxesParser, type SaxesTagPlain } from 'saxes'

/** Elements that only draw. Those that load, run, animate or embed anything are not allowed. */
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
 * Whether a drawing needs nothing outside of itself: no scripts, pictures, foreign content, style sheets, external URLs
 * or entities, and no nested copies, which could grow without limit. An unsafe drawing is refused rather than repaired,
 * because a logo needs none of these.
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
    if (count > ELEMENTS || open.length > DEPTH || !isDrawingElement(tag) || isNestedUse(tag, open)) refuse()
  })
  parser.on('closetag', () => void open.pop())
  // Style sheets are reported as text.
  for (const words of ['text', 'cdata'] as const) parser.on(words, (css) => isReferringOutside(css) && refuse())
  try {
    parser.write(text).close()
  } catch {
    return false
  }
  return isSafe && count > 0
}

function isDrawingElement({ name, attributes }: SaxesTagPlain): boolean {
  // Drawing programs add elements in namespaces of their own, which are not drawn.
  if (!name.includes(':') && !DRAWING_ELEMENTS.has(name)) return false
  return Object.entries(attributes).every(([attribute, value]) => {
    if (/^on/i.test(attribute)) return false
    if (/(?:^|:)href$/i.test(attribute)) return value.startsWith('#')
    return attribute.startsWith('xmlns') || !isReferringOutside(value)
  })
}

/**
 * Whether a text refers to anything other than a part of the same drawing, or contains CSS that could hide a URL behind
 * an escape.
 */
function isReferringOutside(text: string): boolean {
  return /@import|url\(\s*["']?\s*(?!["'#\s])|expression\s*\(|javascript:|data:/i.test(text) || /\\[0-9a-f]/i.test(text)
}

/** Whether a copy is inside an element that can itself be copied. */
function isNestedUse({ name }: SaxesTagPlain, open: readonly SaxesTagPlain[]): boolean {
  if (name !== 'use') return false
  return open.slice(1, -1).some(({ attributes }) => 'id' in attributes) || isCopyOfRoot(open)
}

function isCopyOfRoot(open: readonly SaxesTagPlain[]): boolean {
  const [root, copy] = [open[0], open.at(-1)]
  const href = copy?.attributes['href'] ?? copy?.attributes['xlink:href']
  const id = root?.attributes['id']
  return id !== undefined && href === `#${id}`
}

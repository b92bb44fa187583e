import type { Line, Panel, Point } from './lay-out.ts'

export const CONTRACT = 'src/contract'

type Placed = { panel: Panel; centers: ReadonlyMap<string, Point>; lines: readonly Line[] }

/** Page and server side by side, on top of the contract. */
export function drawSvg(captions: Readonly<Record<string, string>>, page: Placed, server: Placed): string {
  const panels = [drawPanel('Browser', page.panel), drawPanel('Server', server.panel)]
  const lines = [...page.lines, ...server.lines]
  const arrows = [...lines.filter(({ isBackward }) => !isBackward), ...lines.filter(({ isBackward }) => isBackward)]
  const boxes = [page, server].flatMap(({ panel, centers }) =>
    [...centers].map(([room, center]) => drawBox(room, captions[room] ?? '', center, panel.width)),
  )
  return `${[
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-labelledby="title description">`,
    '<title id="title">Architecture of Foyer</title>',
    `<desc id="description">${describe(lines)}</desc>`,
    `<style>${STYLE}</style>`,
    `<defs>${drawHead('head', 'head')}${drawHead('head-back', 'head back')}</defs>`,
    `<rect class="paper" width="${WIDTH}" height="${HEIGHT}"/>`,
    ...panels,
    ...arrows.map(drawLine),
    ...boxes,
    ...drawContract(page.panel.left, server.panel.right),
    ...drawLegend(page.panel.left),
    '</svg>',
  ].join('\n')}\n`
}

/** The arrows as sentences, as an alternative text. */
function describe(lines: readonly Line[]): string {
  const froms = [...new Set(lines.map(({ from }) => from))]
  const sentences = froms.map((from) => {
    const targets = lines.filter((line) => line.from === from).map(({ to }) => to)
    return `${from} imports ${targets.join(', ')}.`
  })
  return `Rooms of the code in levels; each imports those below it. ${sentences.join(' ')}`
}

function drawPanel(title: string, { left, right }: Panel): string {
  return `<rect class="panel" x="${left}" y="16" width="${right - left}" height="${PANEL_BOTTOM - 16}" rx="14"/><text class="title" x="${left + 18}" y="46">${title}</text>`
}

function drawBox(room: string, caption: string, { x, y }: Point, width: number): string {
  const name = room === 'server' ? 'app.ts' : room.replace(/^(?:src|server)\//, '')
  const box = `<rect class="box" x="${x - width / 2}" y="${y - BOX / 2}" width="${width}" height="${BOX}" rx="8"/>`
  return `<g>${box}<text class="name" x="${x}" y="${y - 3}">${name}</text><text class="caption" x="${x}" y="${y + 14}">${caption}</text></g>`
}

function drawContract(left: number, right: number): string[] {
  const middle = (left + right) / 2
  return [
    `<g><rect class="box contract" x="${left}" y="${CONTRACT_TOP}" width="${right - left}" height="52" rx="8"/>`,
    `<text class="name" x="${middle}" y="${CONTRACT_TOP + 22}">contract</text>`,
    `<text class="caption" x="${middle}" y="${CONTRACT_TOP + 40}">endpoints, schemas, limits; the service worker and ui read its zod-free part only</text></g>`,
  ]
}

function drawLegend(left: number): string[] {
  const y = HEIGHT - 18
  return [
    `<path class="line" d="M${left + 4} ${y - 4}h34" marker-end="url(#head)"/><text class="legend" x="${left + 52}" y="${y}">imports; arrows that follow from others are left out</text>`,
    `<path class="line back" d="M430 ${y - 4}h34" marker-end="url(#head-back)"/><text class="legend" x="478" y="${y}">imports upwards: exceptions that may only shrink</text>`,
  ]
}

/** A line from the bottom of the upper box to the top of the lower one, curved between levels. */
function drawLine({ points, to, isBackward }: Line): string {
  const [first, ...rest] = points
  if (!first) throw new Error('a line has no points')
  const last = rest.at(-1) ?? first
  const end = to === CONTRACT ? [{ x: last.x, y: CONTRACT_TOP + BOX / 2 }] : []
  const lastAt = rest.length + end.length
  // a backward arrow runs beside the downward one, which connects the same boxes in the middle
  const shift = (at: number) => (isBackward && (at === 0 || at === lastAt) ? BACK_SHIFT : 0)
  const stops = [first, ...rest, ...end].map(({ x, y }, at) => ({ x: x + shift(at), y }))
  const top = (at: number) => stops[at]!.y - (at === lastAt ? BOX / 2 + (isBackward ? 0 : HEAD) : BOX / 2 - 6)
  const bottom = (at: number) => stops[at]!.y + (at === 0 ? BOX / 2 + (isBackward ? HEAD : 0) : BOX / 2 - 6)
  const steps = stops.slice(1).map(({ x }, before) => {
    const at = before + 1
    const [y0, y1] = [bottom(before), top(at)]
    const middle = (y0 + y1) / 2
    const bend = `C${stops[before]!.x} ${middle} ${x} ${middle} ${x} ${y1}`
    return at === lastAt ? bend : `${bend}V${bottom(at)}`
  })
  const path = `M${stops[0]!.x} ${bottom(0)}${steps.join('')}`
  return isBackward
    ? `<path class="line back" d="${path}" marker-start="url(#head-back)"/>`
    : `<path class="line" d="${path}" marker-end="url(#head)"/>`
}

function drawHead(id: string, style: string): string {
  return `<marker id="${id}" viewBox="0 0 8 8" refX="1" refY="4" markerWidth="8" markerHeight="8" markerUnits="userSpaceOnUse" orient="auto-start-reverse"><path class="${style}" d="M0 0L8 4L0 8z"/></marker>`
}

const WIDTH = 900
const HEIGHT = 920
const BOX = 42
const HEAD = 7
const BACK_SHIFT = 24
const PANEL_BOTTOM = 806
const CONTRACT_TOP = 824
const STYLE = [
  'text{font-family:system-ui,"Segoe UI",Roboto,"Noto Sans",sans-serif;fill:#16191d}',
  '.paper{fill:#fff}.panel{fill:#f3f5f8;stroke:#d5dae1}.box{fill:#fff;stroke:#8a94a3}.contract{fill:#dff5f8;stroke:#0b5563}',
  '.title{font-size:18px;font-weight:700}.name{font-size:15px;font-weight:600;text-anchor:middle}',
  '.caption{font-size:12px;text-anchor:middle;fill:#454d59}.legend{font-size:13px;fill:#454d59}',
  '.line{fill:none;stroke:#5b6675;stroke-width:1.5}.head{fill:#5b6675}',
  '.line.back{stroke:#a34a00;stroke-dasharray:5 4}.head.back{fill:#a34a00}',
  '@media(prefers-color-scheme:dark){text{fill:#eef1f4}.paper{fill:#0d1117}.panel{fill:#161b22;stroke:#333b46}',
  '.box{fill:#1f262e;stroke:#6f7b8a}.contract{fill:#06333c;stroke:#6cc5d6}.caption,.legend{fill:#b8c1cc}',
  '.line{stroke:#97a3b3}.head{fill:#97a3b3}.line.back{stroke:#f0a35e}.head.back{fill:#f0a35e}}',
].join('\n')

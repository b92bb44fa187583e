import { type Coords, GridLayer } from 'leaflet'
import { readMapColours, type BaseColours } from './map-colours.ts'
import { readBaseMap, type Line, type World } from './read-base-map.ts'
import { createTileCutter } from './world-tiles.ts'
import coasts from '#src/features/jobs/search/map/base/coasts.bin?url'
import world from '#src/features/jobs/search/map/base/world.bin?url'

export type Base = {
  layer: GridLayer
  /** The names of countries, once the base is there. */
  labels: () => World['labels']
  /** Fetches the data for a zoom level; rejects if it cannot be loaded. */
  prepare: (zoom: number) => Promise<void>
  /** Redraws it after its colors changed. */
  recolour: () => void
}

/** Side of a tile, px. */
const SIDE = 256
/** Zoom level from which the coasts of the world file are too coarse. */
const CLOSE = 5
/** Device pixels per CSS pixel at most: more do not improve lines, and the cost grows with the square. */
const SHARPEST = 2

/** Land, coasts and borders drawn from this site's files in the page's colors, without third-party requests. */
export function createBaseLayer(frame: HTMLElement): Base {
  const pieces: Partial<
    Record<'world' | 'coasts', { cut: ReturnType<typeof createTileCutter>; labels: World['labels'] }>
  > = {}
  let colours = readMapColours(frame)
  class Squares extends GridLayer {
    protected override createTile({ x, y, z }: Coords): HTMLElement {
      const tile = document.createElement('canvas')
      const scale = Math.min(window.devicePixelRatio || 1, SHARPEST)
      tile.width = tile.height = SIDE * scale
      const piece = (z >= CLOSE ? pieces.coasts : undefined) ?? pieces.world
      const context = tile.getContext('2d')
      if (piece && context) drawMapTile(context, piece.cut(z, x, y), { zoom: z, x, y, scale, colours })
      return tile
    }
  }
  const layer = new Squares({ tileSize: SIDE, updateWhenIdle: false, keepBuffer: 1 })
  const load = async (name: 'world' | 'coasts', address: string) => {
    if (pieces[name]) return
    const answer = await fetch(address)
    if (!answer.ok) throw new Error(`The base of the map did not come: ${answer.status}`)
    const read = readBaseMap(new Uint8Array(await answer.arrayBuffer()))
    pieces[name] = { cut: createTileCutter(read), labels: read.labels }
    layer.redraw()
  }
  return {
    layer,
    labels: () => pieces.world?.labels ?? [],
    async prepare(zoom) {
      await load('world', world)
      if (zoom >= CLOSE) await load('coasts', coasts)
    },
    recolour() {
      colours = readMapColours(frame)
      layer.redraw()
    },
  }
}

type Where = { zoom: number; x: number; y: number; scale: number; colours: BaseColours }

function drawMapTile(
  context: CanvasRenderingContext2D,
  square: ReturnType<ReturnType<typeof createTileCutter>>,
  where: Where,
): void {
  const { zoom, x, y, scale, colours } = where
  const side = SIDE * scale
  const trace = (line: Line) => {
    const times = side * 2 ** zoom
    for (let at = 0; at < line.length; at += 2) {
      const [left, top] = [line[at]! * times - x * side, line[at + 1]! * times - y * side]
      if (at === 0) context.moveTo(left, top)
      else context.lineTo(left, top)
    }
  }
  context.lineJoin = 'round'
  context.beginPath()
  for (const ring of square.rings) trace(ring)
  context.fillStyle = colours.land
  context.fill('evenodd')
  context.lineWidth = scale
  context.beginPath()
  for (const line of square.coasts) trace(line)
  context.strokeStyle = colours.coast
  context.stroke()
  context.beginPath()
  for (const line of square.borders) trace(line)
  context.strokeStyle = colours.border
  context.setLineDash(zoom >= CLOSE ? [4 * scale, 3 * scale] : [])
  context.stroke()
}

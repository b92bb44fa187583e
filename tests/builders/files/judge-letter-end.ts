import { PDF } from '@libpdf/core'
import { areBoxesOverlapping, type PrintPlace } from '#server/files/letter-places/page-geometry.ts'
import { extractCharacterLines } from '#server/files/letter-places/lines/text-lines.ts'
import { findPlacesOnLetterPages, type LetterPages } from '#server/files/letter-places/find-places-on-letter-pages.ts'
import { buildLetterEnd, getWidth, type Words } from './build-letter-end.ts'

/** The text above the end of a letter. */
export const BODY: readonly Words[] = [
  ['Offer of employment', 72, 760],
  ['Dear Pat, we offer you the post of Harbour Pilot.', 72, 730],
  ['You start on 1 February 2027.', 72, 700],
  ['Kind regards, the Example Line', 72, 670],
]
/** PDFs store right-to-left text in visual order. */
export const onPaper = (text: string): string => [...text].toReversed().join('')
export const LINE = '__________________________'
export const SHORT = '______________'

/** The right edge of words that begin at `x`, by the widths of the builder's font. */
export const behind = (text: string, x = 72): number =>
  x + [...text].reduce((sum, char) => sum + 0.012 * getWidth(char), 0)

export type At = { x: number; y: number }
/** How a place differs from the expected one; empty if it does not. */
export function offBy(place: PrintPlace | null, at: At | null): string {
  if (!place || !at) return place || at ? `is ${JSON.stringify(place)}` : ''
  return Math.abs(place.x - at.x) < 7 && Math.abs(place.y - at.y) < 4 ? '' : `is at ${place.x}, ${place.y}`
}

export const rule = (x: number, y: number, width: number): string => `${x} ${y} m ${x + width} ${y} l S`
export const thin = (x: number, y: number, width: number): string => `${x} ${y} ${width} 0.7 re f`
export const cell = (x: number, y: number, width: number, height: number): string => `${x} ${y} ${width} ${height} re S`

export type Turn = 0 | 90 | 180 | 270
/** A letter that ends with these words and lines. */
export const buildLetterWith = (words: readonly Words[], drawn = '', turn: Turn = 0): Uint8Array =>
  buildLetterEnd([{ words: [...BODY, ...words], drawn }], turn)

export const readSigningPlaces = (words: readonly Words[], drawn = '', turn: Turn = 0): Promise<LetterPages> =>
  findPlacesOnLetterPages(buildLetterWith(words, drawn, turn))

/** The letters of a page that its signature or date would be printed over; lines to write on do not count. */
export async function listCoveredTexts(bytes: Uint8Array): Promise<string[]> {
  const { signature, date, views } = await findPlacesOnLetterPages(bytes)
  const page = (await PDF.load(bytes)).getPage(0)
  if (!page) throw new Error('no page')
  const letters = extractCharacterLines(page, views[0]?.turn ?? 0)
    .flat()
    .filter(({ char }) => /[^\s_＿.…/]/.test(char))
  return [signature, date].flatMap((place) =>
    letters.filter(({ bbox }) => place && areBoxesOverlapping(place, bbox)).map(({ char }) => char),
  )
}

/**
 * The end of a letter, and where it is signed and dated: in the free space below everything if no line is for the
 * candidate.
 */
export type End = {
  words: Words[]
  drawn?: string
  turn?: Turn
  /** Whether these are all words of the letter. */
  isWhole?: true
  signature: At
  /** Omitted if either is acceptable. */
  date?: At | null
}

/** Errors in where a letter is signed and dated; empty if it is right. */
export async function listFaults({ words, drawn = '', turn = 0, isWhole, signature, date }: End): Promise<string[]> {
  const bytes = isWhole ? buildLetterEnd([{ words, drawn }], turn) : buildLetterWith(words, drawn, turn)
  const found = await findPlacesOnLetterPages(bytes)
  const faults = [
    offBy(asShown(found.signature), signature),
    date === undefined ? '' : offBy(asShown(found.date), date),
    ...(await listCoveredTexts(bytes)),
  ]
  return faults.filter(Boolean)
}

/** The place measured from the corner of the displayed page. */
const asShown = (place: PrintPlace | null) =>
  place && { ...place, x: place.x - place.visible.x, y: place.y - place.visible.y }

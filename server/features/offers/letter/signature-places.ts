import type { LetterBox } from '#contract/offers/box-on-letter-page.ts'
import type { LetterBoxInput } from '#contract/employer/box-on-letter-page-input.ts'
import { msg, type Text } from '#contract/zod-free/text.ts'
import { isBoxWithin, type PrintPlace, type PrintPlaces } from '#server/files/letter-places/page-geometry.ts'
import type { LetterPages } from '#server/files/letter-places/find-places-on-letter-pages.ts'
import { Failure } from '#server/platform/failure.ts'
import type { Values } from '#server/platform/texts/translate.ts'

type PlaceColumns = { signature_place: string | null; date_place: string | null }
export type PlacesInput = { signature_place?: LetterBoxInput | undefined; date_place?: LetterBoxInput | undefined }

/** Converts signature places to the columns of a document. */
export function toSignaturePlaceColumns(places: PrintPlaces | null): PlaceColumns {
  return { signature_place: toJsonOrNull(places?.signature), date_place: toJsonOrNull(places?.date) }
}

/** Parses the place columns of a document. */
export function parseSignaturePlaces({ signature_place, date_place }: PlaceColumns): PrintPlaces {
  return { signature: parsePdfPlace(signature_place), date: parsePdfPlace(date_place) }
}

/** A place as a screen needs it: fractions of the visible page, from its upper left corner. */
export function presentSignaturePlace(json: string | null): LetterBox | null {
  const place = parsePdfPlace(json)
  if (!place) return null
  const { page, x, y, width, height, visible } = place
  return {
    page,
    left: (x - visible.x) / visible.width,
    top: (visible.y + visible.height - y - height) / visible.height,
    width: width / visible.width,
    height: height / visible.height,
  }
}

/**
 * Where a letter is signed: at the places that the employer specifies, else at those found in the letter. Throws for a
 * place outside the page.
 */
export function resolveSignaturePlaces(letter: LetterPages, input: PlacesInput, field: string): PrintPlaces {
  const resolveNamedPlace = (name: keyof PlacesInput) => {
    const place = input[name]
    return place && toPdfPlace(letter, place, `${field}.${name}`)
  }
  const signature = resolveNamedPlace('signature_place')
  // A date found next to one signature does not belong to another.
  return {
    signature: signature ?? letter.signature,
    date: resolveNamedPlace('date_place') ?? (signature ? null : letter.date),
  }
}

function toPdfPlace({ views }: LetterPages, { page, x, y, width, height }: LetterBoxInput, field: string): PrintPlace {
  const view = views[page - 1]
  if (!view) throw createPlaceRefusal(field, msg('The letter has no page {page}.'), { page })
  const { turn, visible: sheet } = view
  // Employers measure from the corner of the visible page.
  const box = { x: sheet.x + x, y: sheet.y + y, width, height }
  if (!isBoxWithin(box, sheet))
    throw createPlaceRefusal(field, msg('This place is not on the page, which is {width} by {height} points.'), {
      width: Math.round(sheet.width),
      height: Math.round(sheet.height),
    })
  return { ...box, page, visible: sheet, ...(turn === 0 ? {} : { turn }) }
}

function createPlaceRefusal(field: string, text: Text, values: Values): Failure {
  return new Failure('invalid_fields', text, { fieldErrors: { [field]: text }, values })
}

const toJsonOrNull = (place: PrintPlace | null | undefined) => (place ? JSON.stringify(place) : null)
const parsePdfPlace = (json: string | null) => (json === null ? null : (JSON.parse(json) as PrintPlace))

import type { LetterPlace } from '#contract/offers/letter-place.ts'
import type { WantedPlace } from '#contract/employer/wanted-place.ts'
import { isWithin, type Place, type Places } from '#server/files/letter-places/box.ts'
import type { LetterPages } from '#server/files/letter-places/read-places.ts'
import { Failure } from '#server/platform/failure.ts'
import type { Text, Values } from '#server/platform/texts/say.ts'

type Kept = { signature_place: string | null; date_place: string | null }
export type WantedPlaces = { signature_place?: WantedPlace | undefined; date_place?: WantedPlace | undefined }

/** The columns of a document that hold its places. */
export function placeColumns(places: Places | null): Kept {
  return { signature_place: jsonOf(places?.signature), date_place: jsonOf(places?.date) }
}

/** What the columns of a document hold. */
export function keptPlaces({ signature_place, date_place }: Kept): Places {
  return { signature: placeOf(signature_place), date: placeOf(date_place) }
}

/** A place as a screen needs it: parts of the page that is seen, from its upper left corner. */
export function presentPlace(json: string | null): LetterPlace | null {
  const place = placeOf(json)
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

/** Where a letter is signed: as the employer says, else as the letter does. Throws for a place that is not on the page. */
export function placesOf(letter: LetterPages, wanted: WantedPlaces, field: string): Places {
  const named = (name: keyof WantedPlaces) => {
    const place = wanted[name]
    return place && placed(letter, place, `${field}.${name}`)
  }
  const signature = named('signature_place')
  // A date that was found beside one place says nothing of another.
  return {
    signature: signature ?? letter.signature,
    date: named('date_place') ?? (signature ? null : letter.date),
  }
}

function placed({ views }: LetterPages, { page, x, y, width, height }: WantedPlace, field: string): Place {
  const view = views[page - 1]
  if (!view) throw refused(field, 'The letter has no page %(page)s.', { page })
  const { turn, visible: sheet } = view
  // Employers count from the corner that is seen.
  const box = { x: sheet.x + x, y: sheet.y + y, width, height }
  if (!isWithin(box, sheet))
    throw refused(field, 'This place is not on the page, which is %(width)s by %(height)s points.', {
      width: Math.round(sheet.width),
      height: Math.round(sheet.height),
    })
  return { ...box, page, visible: sheet, ...(turn === 0 ? {} : { turn }) }
}

function refused(field: string, text: Text, values: Values): Failure {
  return new Failure('invalid_fields', text, { fieldErrors: { [field]: text }, values })
}

const jsonOf = (place: Place | null | undefined) => (place ? JSON.stringify(place) : null)
const placeOf = (json: string | null) => (json === null ? null : (JSON.parse(json) as Place))

import type { Random } from '#server/db/demo/random.ts'
import type { Draft } from './drafts.ts'
import { english } from './wording-en.ts'

/** The text of a job as HTML, as somebody who knows the work would write it. */
export function description(random: Random, { role, place, grade, wording, team }: Draft): string {
  const { headings } = wording
  const aboutPlace = wording === english ? random.pick(HERE).replaceAll('{city}', place.city) : ''
  const parts = [
    paragraph(random.pick(wording.intro)),
    paragraph([role.about, team].filter(Boolean).join(' ')),
    grade.sentence === '' ? '' : paragraph(grade.sentence),
    heading(headings.duties),
    list(role.duties),
    heading(headings.brings),
    list(role.brings),
    heading(headings.offer),
    list(random.some(wording.offer(place), 5)),
    aboutPlace === '' ? '' : paragraph(aboutPlace),
    heading(headings.next),
    paragraph(wording.next),
    paragraph(wording.equal),
  ]
  const direction = wording.dir ? ` dir="${wording.dir}"` : ''
  return `<div lang="${wording.language}"${direction}>${parts.join('')}</div>`
}

/** What it is like there; true of any harbour. */
const HERE = [
  'In {city} we share a house with the workshop: coffee on the first floor, sparks on the ground.',
  'Our place in {city} is two minutes from the landing, and the kitchen looks on the water.',
  'In {city} we are a small group. You will know everybody by Friday, and the lines by the end of the month.',
  '{city} was among our first harbours. Some of those who built it still work here, and like to be asked.',
  'We came to {city} three years ago and are still learning it. Bring what you know.',
  'In {city} most of us come by boat, bicycle or on foot; there are showers, and towels.',
]

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
const paragraph = (text: string) => `<p>${escaped(text)}</p>`
const heading = (text: string) => `<h2>${escaped(text)}</h2>`
const list = (items: readonly string[]) => `<ul>${items.map((item) => `<li>${escaped(item)}</li>`).join('')}</ul>`

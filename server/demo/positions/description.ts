import type { Random } from '#server/demo/random.ts'
import type { Draft } from './drafts.ts'
import type { Grade } from './grades.ts'
import type { Place } from './places.ts'
import type { Role } from './role.ts'
import { english } from './wording-en.ts'

/** The text of a job as HTML, as somebody who knows the work would write it. */
export function description(random: Random, { role, place, grade, wording, team }: Draft): string {
  const { headings } = wording
  const aboutPlace = wording === english ? random.pick(hereIn(place)) : ''
  const parts = [
    paragraph(random.pick(wording.intro)),
    paragraph(named([role.about, team].filter(Boolean).join(' '), place)),
    grade.sentence === '' ? '' : paragraph(grade.sentence),
    heading(headings.duties),
    list(role.duties),
    heading(headings.brings),
    list(bringsOf(role, grade)),
    heading(headings.offer),
    list(random.some(wording.offer(place, role), 5)),
    aboutPlace === '' ? '' : paragraph(named(aboutPlace, place)),
    heading(headings.next),
    paragraph(wording.next),
    paragraph(wording.equal),
  ]
  const direction = wording.dir ? ` dir="${wording.dir}"` : ''
  return `<div lang="${wording.language}"${direction}>${parts.join('')}</div>`
}

/** Beginners are not asked for what they come to learn. */
function bringsOf({ brings }: Role, { spares, brings: instead }: Grade): readonly string[] {
  if (!spares || instead === undefined) return brings
  return [...brings.filter((one) => !spares.test(one)), instead]
}

const named = (text: string, { city }: Place) => text.replaceAll('{city}', city)

/** What it is like there: a large harbour is no small group, and no harbour is both old and new. */
function hereIn({ weight }: Place): readonly string[] {
  return [...HERE, ...(weight >= 5 ? IN_LARGE : weight <= 3 ? IN_SMALL : [])]
}

const HERE = [
  'In {city} we share a house with the workshop: coffee on the first floor, sparks on the ground.',
  'Our place in {city} is two minutes from the landing, and the kitchen looks on the water.',
  'In {city} most of us come by boat, bicycle or on foot; there are showers, and towels.',
]
const IN_LARGE = [
  '{city} was among our first harbours. Some of those who built it still work here, and like to be asked.',
]
const IN_SMALL = [
  'In {city} we are a small group. You will know everybody by Friday, and the lines by the end of the month.',
  'We came to {city} three years ago and are still learning it. Bring what you know.',
]

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
const paragraph = (text: string) => `<p>${escaped(text)}</p>`
const heading = (text: string) => `<h2>${escaped(text)}</h2>`
const list = (items: readonly string[]) => `<ul>${items.map((item) => `<li>${escaped(item)}</li>`).join('')}</ul>`

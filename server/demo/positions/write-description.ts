import type { Random } from '#server/demo/seeded-random.ts'
import type { Draft } from './generate-jobs.ts'
import type { Grade } from './grades.ts'
import type { DemoPlace } from './places.ts'
import type { Role } from './job-role.ts'
import { english } from './english-wording.ts'

/** A job description in HTML, as an expert would write it. */
export function writeJobDescription(random: Random, { role, place, grade, wording, team }: Draft): string {
  const { headings } = wording
  const aboutPlace = wording === english ? random.pick(listLocalFacts(place)) : ''
  const parts = [
    renderParagraph(random.pick(wording.intro)),
    renderParagraph(fillCityName([role.about, team].filter(Boolean).join(' '), place)),
    grade.sentence === '' ? '' : renderParagraph(grade.sentence),
    renderHeading(headings.duties),
    renderList(role.duties),
    renderHeading(headings.brings),
    renderList(chooseRequirements(role, grade)),
    renderHeading(headings.offer),
    renderList(random.some(wording.offer(place, role), 5)),
    aboutPlace === '' ? '' : renderParagraph(fillCityName(aboutPlace, place)),
    renderHeading(headings.next),
    renderParagraph(wording.next),
    renderParagraph(wording.equal),
  ]
  const direction = wording.dir ? ` dir="${wording.dir}"` : ''
  return `<div lang="${wording.language}"${direction}>${parts.join('')}</div>`
}

/** Requirements of a job. Entry-level jobs do not require what people learn there. */
function chooseRequirements({ brings }: Role, { spares, brings: instead }: Grade): readonly string[] {
  if (!spares || instead === undefined) return brings
  return [...brings.filter((one) => !spares.test(one)), instead]
}

const fillCityName = (text: string, { city }: DemoPlace) => text.replaceAll('{city}', city)

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

/** Facts about a place that fit its size: a large harbor has no small group, and no harbor is both old and new. */
function listLocalFacts({ weight }: DemoPlace): readonly string[] {
  return [...HERE, ...(weight >= 5 ? IN_LARGE : weight <= 3 ? IN_SMALL : [])]
}

const escapeText = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
const renderParagraph = (text: string) => `<p>${escapeText(text)}</p>`
const renderHeading = (text: string) => `<h2>${escapeText(text)}</h2>`
const renderList = (items: readonly string[]) =>
  `<ul>${items.map((item) => `<li>${escapeText(item)}</li>`).join('')}</ul>`

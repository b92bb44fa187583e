import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { EMPTY_PROFILE, type Work } from '#contract/profile/profile-content.ts'
import type { ResumeKind } from '#server/integrations/resume-parse/resume.ts'
import type { Found, Truth } from '#tests/bench/resumes/label.ts'
import { FIELDS, type Field } from '#tests/bench/resumes/scoring/fields.ts'

/**
 * The expected content of a file, in a form short enough to write by hand. Lists missing in a label are not scored; a
 * missing single value is expected to be empty.
 */
export type ShortLabel = {
  kind: string
  firstName?: string | null
  lastName?: string | null
  /** Another valid way to split the name: "Olga|Smirnova". */
  nameAlso?: string
  email?: string | null
  phone?: string | null
  place?: string | null
  /** Title, employer, "MM/YYYY-MM/YYYY"; without an end it is current. */
  jobs?: (readonly [string, string | null, string])[]
  schools?: string[]
  skills?: string[]
  languages?: string[]
  certificates?: string[]
  expires?: string[]
  links?: string[]
  tolerated?: Partial<Record<Field, string[]>>
  unscored?: Field[]
}

export type Labelled = { name: string; file: string; kind: ResumeKind; label: ShortLabel }

/** The files of a folder with their labels. */
export function readLabelled(folder: string): Labelled[] {
  const labels = JSON.parse(readFileSync(path.join(folder, 'labels.json'), 'utf8')) as Record<string, ShortLabel>
  return readdirSync(folder)
    .sort()
    .flatMap((name) => {
      const label = labels[name]
      const kind = path.extname(name).slice(1) as ResumeKind
      return label ? [{ name, file: path.join(folder, name), kind, label }] : []
    })
}

/** A short label in the format of scoring; of two ways to split a name the one that was found. */
export function buildTruthOfShort(label: ShortLabel, found: Found): Truth {
  const [firstName, lastName] = nameOf(label, found)
  const certificates = (label.certificates ?? []).map((name, at) => ({
    name,
    issuer: null,
    issued: null,
    expires: label.expires?.[at] ?? null,
    url: null,
  }))
  return {
    email: label.email ?? null,
    content: {
      ...EMPTY_PROFILE,
      firstName: firstName || null,
      lastName: lastName || null,
      phone: label.phone ?? null,
      location: label.place ?? null,
      work: (label.jobs ?? []).map(getJob),
      education: (label.schools ?? []).map((school) => ({
        school,
        degree: null,
        field: null,
        dates: null,
        description: null,
      })),
      skills: (label.skills ?? []).map((name) => ({ name, proficiency: null })),
      languages: (label.languages ?? []).map((name) => ({ name, fluency: null })),
      certificates,
    },
    unscored: getUnscored(label),
    ...(label.tolerated ? { tolerated: label.tolerated } : {}),
  }
}

function nameOf({ firstName = '', lastName = '', nameAlso = '' }: ShortLabel, { content }: Found): (string | null)[] {
  const isOther = `${content.firstName ?? ''}|${content.lastName ?? ''}` === nameAlso
  return isOther ? nameAlso.split('|') : [firstName, lastName]
}

function getJob([title, company, dates]: readonly [string, string | null, string]): Work {
  const [startDate = null, endDate = ''] = dates.split('-')
  const isCurrent = endDate === ''
  return {
    title,
    company,
    location: null,
    dates: { startDate, endDate: isCurrent ? null : endDate, isCurrent },
    description: null,
  }
}

/** The fields that a label does not score, which always include degrees. */
function getUnscored(label: ShortLabel): Field[] {
  const left = FIELDS.filter((field) => {
    if (field === 'degrees') return true
    if (field === 'employers' || field === 'titles' || field === 'dates') return label.jobs === undefined
    if (field === 'schools' || field === 'skills' || field === 'languages' || field === 'certificates')
      return label[field] === undefined
    return false
  })
  const isUntitled = label.jobs?.some(([title]) => title === '') ?? false
  return [...new Set([...left, ...(label.unscored ?? []), ...(isUntitled ? (['titles'] as const) : [])])]
}

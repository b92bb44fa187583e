/** Experience level in a role. */
export type Grade = {
  seniority: string
  title: (name: string) => string
  /** Factor by which the salary differs from that of the middle grade. */
  factor: number
  /** Relative number of jobs with this grade. */
  weight: number
  sentence: string
  /** Kinds of employment, if they differ from the usual ones. */
  employment?: readonly string[]
  /** Requirements dropped at this grade, and their replacement. */
  spares?: RegExp
  brings?: string
  /** Departments in which this grade exists, if not in all. */
  only?: readonly string[]
}

export const middle: Grade = {
  seniority: 'Professional',
  title: (name) => name,
  factor: 1,
  weight: 5,
  sentence: '',
}

const BEGINNING = /\byears?\b|experience(?! (?:is )?welcome)/i
const LEARNING = /\byears?\b|experience|certificate|licen[cs]e|degree|qualification|knowledge of|time spent/i

export const grades: readonly Grade[] = [
  middle,
  {
    seniority: 'Senior',
    title: (name) => `Senior ${name}`,
    factor: 1.22,
    weight: 3,
    sentence: 'You have done this for years. Others learn from how you do it, and you from them.',
  },
  {
    seniority: 'Entry level',
    title: (name) => `Junior ${name}`,
    factor: 0.78,
    weight: 2,
    sentence:
      'You are at the beginning. We ask for curiosity rather than experience, and a mentor stays at your side for the first year.',
    spares: BEGINNING,
    brings: 'The habit of asking when something is unclear',
  },
  {
    seniority: 'Lead',
    title: (name) => `Lead ${name}`,
    factor: 1.4,
    weight: 1,
    sentence:
      'You lead a small team and stay in the work yourself: half your week belongs to people, half to the craft.',
  },
  {
    seniority: 'Apprentice',
    title: (name) => `Apprentice ${name}`,
    factor: 0.5,
    weight: 1,
    sentence:
      'You learn the trade from the ground up in three years, paid from the first day, with school two days a week.',
    spares: LEARNING,
    brings: 'Any school leaving certificate, and the wish to learn with your hands',
    employment: ['Apprenticeship'],
    only: ['Workshops', 'Energy and Charging', 'Food and Bars'],
  },
  {
    seniority: 'Internship',
    title: (name) => `${name} (Internship)`,
    factor: 0.45,
    weight: 0.6,
    sentence: 'You stay for six months, paid, with a task that is yours and that somebody waits for.',
    spares: LEARNING,
    brings: 'Studies that have to do with the work, at any stage',
    employment: ['Internship'],
    only: ['Software', 'Data', 'Product', 'Vessel Design', 'Marketing', 'Finance', 'Legal', 'Planning'],
  },
]

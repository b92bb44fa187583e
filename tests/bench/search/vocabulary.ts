import { longTail, createSeededRandom } from '#tests/bench/search/random.ts'

const WORDS = 60_000
const ONSETS = 'b c d f g h l m n p r s t v w br ch cl cr dr fl gr pl pr sh sp st str th tr'.split(' ')
const NUCLEI = 'a e i o u ai ea ee ie io ou'.split(' ')
const CODAS = ['', '', '', 'n', 'r', 's', 't', 'l', 'm', 'nd', 'nt', 'rs', 'st', 'ck', 'ng']
const ENDINGS = ['', '', '', 's', 'ed', 'ing', 'er', 'ers', 'ion', 'ment', 'ity', 'al']

/** Invented words for bodies of jobs, without duplicates; common ones are short. */
function inventWords(): string[] {
  const random = createSeededRandom(7)
  const pick = <T>(values: readonly T[]) => values[Math.floor(random() * values.length)]!
  const words = new Set<string>()
  while (words.size < WORDS) {
    const long = 1 + Math.floor(random() * (1 + Math.min(2, words.size / 300)))
    let word = ''
    for (let part = 0; part < long; part += 1) word += pick(ONSETS) + pick(NUCLEI) + pick(CODAS)
    words.add(words.size < 300 ? word : word + pick(ENDINGS))
  }
  return [...words]
}

export const FIELDS =
  `Software Sales Data Nursing Product Marketing Customer Mechanical Finance Operations Security Design Cloud
Clinical Business Electrical Project Network Account Quality Research Machine Content Supply Process Warehouse Retail Civil
Platform Legal Procurement Payroll Logistics Mobile Web Hardware Laboratory Pharmacy Dental Hotel Kitchen Fleet Energy Solar
Rail Tax Audit Insurance Risk Treasury Brand Media Event Travel Training Safety Environment Chemical Materials Robotics Game`
    .split(/\s+/)
    .filter(Boolean)
export const WORKS =
  `Engineer Manager Analyst Specialist Developer Assistant Consultant Associate Technician Coordinator
Representative Director Administrator Advisor Architect Scientist Supervisor Officer Executive Planner Operator Trainer`
    .split(/\s+/)
    .filter(Boolean)
export const LEVELS = ['', 'Senior', 'Junior', 'Lead', 'Principal', 'Staff', 'Head of']
export const SKILLS = Array.from(
  { length: 400 },
  (_, index) => `${['Ka', 'Ve', 'Zo', 'Ru', 'Ny'][index % 5]}${(index + 37).toString(36)}script`,
)

export const word = longTail(inventWords(), 11, 1.05)
export const field = longTail(FIELDS, 12, 0.9)
export const work = longTail(WORKS, 13, 0.9)
export const level = longTail(LEVELS, 14)
export const skill = longTail(SKILLS, 15, 0.8)

import departmentList from './departments.json' with { type: 'json' }

type Department = {
  /** What its work is called elsewhere; its own name when missing. */
  profession?: string
  /** What it looks for, where its roles do not say more. */
  skills?: readonly string[]
  /** What its work is split into; each part has its own sentence in the text of a job. */
  teams?: Readonly<Record<string, string>>
}

export const departments: Readonly<Record<string, Department>> = departmentList

import type { Application } from '#src/data/applications/forms/apply.ts'

/** The jobs that an application can be sent for. */
export function listOpenJobs({ positions }: Application): number[] {
  return positions.filter(({ status }) => status === 'open').map(({ pid }) => pid)
}

import { createFileRoute, redirect } from '@tanstack/react-router'
import { PAGE } from '#contract/zod-free/paths.ts'
import { parseLeadingId } from '#contract/wire/parse-id.ts'

/** `/careers/job?pid=123` shows the job; without a job it is the search page. */
export const Route = createFileRoute('/careers/job')({
  beforeLoad: ({ search }) => {
    const { pid, ...rest } = search
    const id = parseLeadingId(pid)
    if (id === undefined) throw redirect({ to: PAGE.search, search: rest })
    throw redirect({ to: '/careers/job/$pid', params: { pid: String(id) }, search: rest })
  },
})

import {
  queryOptions,
  useMutation,
  useMutationState,
  useQuery,
  useQueryClient,
  type UseQueryResult,
} from '@tanstack/react-query'
import {
  completeOnboardingTask,
  listOnboardingTasks,
  type OnboardingTask,
} from '#contract/account/onboarding/onboarding-tasks.ts'
import { READ_MAX_AGE, STALE } from '#contract/zod-free/limits.ts'
import { withAttemptKey } from '#src/data/with-attempt-key.ts'
import { networkFirst } from '#src/data/network-first.ts'
import { storeAnswer } from '#src/data/store-answer.ts'
import { refreshCounts } from '#src/data/refresh-counts.ts'
import { call as browserCall, type Call } from '#src/platform/request/call.ts'
import { getServerNow } from '#src/platform/time/clock.ts'

/** `asOf`: when the server answered (epoch ms); a cached copy is older than its arrival. */
export type TasksRead = { tasks: OnboardingTask[]; asOf: number }

const TASKS = ['onboarding', 'tasks'] as const
const DONE = ['onboarding', 'done'] as const

/** The onboarding tasks of a new hire, readable offline once they were loaded (P-05). */
export function onboardingTasksQuery(call: Call = browserCall) {
  return queryOptions({
    queryKey: TASKS,
    meta: { kept: { for: 'account', maxAge: READ_MAX_AGE, shape: () => listOnboardingTasks.response } },
    queryFn: async ({ signal }): Promise<TasksRead> => ({
      ...(await call(listOnboardingTasks, { signal, fetchesPage: true })),
      asOf: getServerNow(),
    }),
    persister: networkFirst as never,
    networkMode: 'always',
    retry: false,
    staleTime: STALE.MINUTE,
    refetchOnWindowFocus: 'always',
  })
}

/** The tasks, with pending completions applied; a failed one is undone automatically. */
export function useOnboardingTasks(): { read: TasksRead | undefined; query: UseQueryResult<TasksRead> } {
  const query = useQuery(onboardingTasksQuery())
  const pending = useMutationState({
    filters: { mutationKey: DONE, status: 'pending' },
    select: ({ state }) => state.variables as string,
  })
  return { read: query.data && pending.reduce(withTaskDone, query.data), query }
}

/** Marks a task as done (P-05). It keeps its place until the list is refetched. */
export function useCompleteTask(callbacks: { onFailed: (error: Error) => void }) {
  const client = useQueryClient()
  return useMutation({
    mutationKey: DONE,
    networkMode: 'always',
    retry: false,
    mutationFn: (id: string) =>
      withAttemptKey(['onboarding-done', id], (idempotencyKey) =>
        browserCall(completeOnboardingTask, { params: { id }, idempotencyKey }),
      ),
    onSuccess: async (_answer, id) => {
      refreshCounts(client)
      const read = client.getQueryData<TasksRead>(TASKS)
      if (read) await storeAnswer(client, TASKS, withTaskDone(read, id))
    },
    onError: (error) => {
      // The task may have been removed, or can no longer be marked as done.
      void client.invalidateQueries({ queryKey: TASKS })
      callbacks.onFailed(error)
    },
  })
}

function withTaskDone(read: TasksRead, done: string): TasksRead {
  return { ...read, tasks: read.tasks.map((task) => (task.id === done ? { ...task, status: 'done' as const } : task)) }
}

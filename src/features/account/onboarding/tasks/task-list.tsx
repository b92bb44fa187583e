import type { OnboardingTask } from '#contract/account/onboarding/onboarding-tasks.ts'
import { TaskCard } from './task-card.tsx'
import styles from './tasks.module.css'

type Props = { tasks: readonly OnboardingTask[]; now: number; onDone: (id: string) => void }

export function TaskList({ tasks, now, onDone }: Props) {
  // open tasks come first, next due date first: the first one is the main action
  const [next] = tasks
  return (
    // oxlint-disable-next-line jsx-a11y/no-redundant-roles -- Safari drops the role of lists without bullets
    <ul className={styles.list} role="list">
      {tasks.map((task) => (
        <li key={task.id}>
          <TaskCard task={task} isNext={task === next} now={now} onDone={() => onDone(task.id)} />
        </li>
      ))}
    </ul>
  )
}

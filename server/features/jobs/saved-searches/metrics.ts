import { Counter, type Registry } from 'prom-client'

const sums = { selected: 0, matched: 0, sent: 0 }

/** Pairs of a search and a new job: those whose key selected the job, and those of them that matched. */
export function recordComparedPairs({ selected, matched }: { selected: number; matched: number }): void {
  sums.selected += selected
  sums.matched += matched
}

export function recordSentNotification(): void {
  sums.sent += 1
}

/** Mounts the counters of comparisons. Selected ÷ matched shows how well keys select: 1 at best. */
export function mountSavedSearchMetrics(metrics: Registry): void {
  const createCounter = (name: string, help: string, of: keyof typeof sums) =>
    new Counter({
      name,
      help,
      registers: [metrics],
      collect() {
        this.reset()
        this.inc(sums[of])
      },
    })
  createCounter(
    'saved_search_pairs_selected_total',
    'Pairs of a saved search and a new job that were looked at',
    'selected',
  )
  createCounter('saved_search_pairs_matched_total', 'Pairs of a saved search and a new job that matched', 'matched')
  createCounter('saved_search_alerts_total', 'Alerts of saved searches that were sent', 'sent')
}

import { useState } from 'react'
import { listFirstSteps, type FirstStep } from '#contract/account/first-steps.ts'
import type { onboard } from '#contract/account/onboard.ts'
import type { BodyOf } from '#contract/wire/endpoint.ts'
import { useOnboard } from '#src/data/account/onboard.ts'
import { useBoot } from '#src/platform/boot.tsx'
import { useConnected } from '#src/platform/connection.ts'

/** Position and navigation, shared by all steps. */
export type StepControls = {
  at: number
  of: number
  /** Reached by a press on this page, so that the focus follows. */
  isReached: boolean
  isOnline: boolean
  isBusy: boolean
  error: Error | null
  /** Saves the step; `onKept` is called once the server has stored it. */
  finish: (body: BodyOf<typeof onboard>, onKept?: () => void) => void
  skip: () => void
  back: (() => void) | undefined
}

/**
 * The tenant's steps, one at a time: the server stores each as done or skipped, so a reload or another device
 * continues with the first open one.
 */
export function useFirstSteps(onOver: () => void): { current: FirstStep; step: StepControls } {
  const { onboarding } = useBoot()
  const isOnline = useConnected()
  const save = useOnboard()
  const [steps] = useState(() => listFirstSteps(onboarding.bootstrappingConfig.steps))
  const [current, setCurrent] = useState(() => steps.find((step) => onboarding.openSteps?.includes(step)) ?? 'name')
  const [isReached, setReached] = useState(false)
  const [isOver, setOver] = useState(false)
  const at = steps.indexOf(current)

  const show = (step: FirstStep) => {
    save.reset()
    setReached(true)
    setCurrent(step)
  }
  const finish = async (body: BodyOf<typeof onboard>, onKept?: () => void) => {
    if (save.isPending || isOver || !isOnline) return
    // The step shows the error, which is in `save.error`.
    const answer = await save.mutateAsync(body).catch(() => null)
    if (!answer) return
    onKept?.()
    const isOpen = (step: FirstStep) => answer.openSteps.includes(step)
    const next = steps.slice(at + 1).find(isOpen) ?? steps.find(isOpen)
    if (next) return show(next)
    setOver(true)
    onOver()
  }
  const before = steps[at - 1]
  return {
    current,
    step: {
      at: at + 1,
      of: steps.length,
      isReached,
      isOnline,
      isBusy: save.isPending || isOver,
      error: save.error,
      finish: (...done) => void finish(...done),
      skip: () => void finish({ skip: [current] }),
      back: before && (() => show(before)),
    },
  }
}

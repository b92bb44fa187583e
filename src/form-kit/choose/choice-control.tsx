import { useIsPhone } from './use-is-phone.ts'
import { ChoiceSheet } from './choice-sheet.tsx'
import type { ListedChoice } from './filter-choices.ts'
import { Combobox } from './combobox.tsx'
import { NativeChoice } from './native-choice.tsx'

/** Most options for which a phone's native list needs no search. */
const FEW = 12

/**
 * A choice of one option, adapted to the device: on a phone the native list for a few options and a sheet with a search
 * for many, elsewhere a combobox.
 */
export function ChoiceControl(props: ChooseProps) {
  const isPhone = useIsPhone()
  if (!isPhone) return <Combobox {...props} />
  if (props.choices.length <= FEW && props.choices.every(({ icon }) => icon === undefined))
    return <NativeChoice {...props} />
  return <ChoiceSheet {...props} />
}

export type ChooseProps = {
  /** Id of the element that a `label` refers to. */
  id: string
  /** Names the list, and the sheet on a phone. */
  label: string
  /** Names the control itself where no `label` element does. */
  ariaLabel?: string | undefined
  choices: readonly ListedChoice[]
  value: string
  /** Called with the chosen value; with an empty text when the choice is cleared. */
  onChange: (value: string) => void
  onBlur: () => void
  placeholder?: string | undefined
  describedBy?: string | undefined
  autoComplete?: string | undefined
  isInvalid?: boolean
  isRequired?: boolean
  /** Whether there is always a choice, so that it can be changed but not cleared. */
  isAlwaysChosen?: boolean
  isDisabled?: boolean
  /** Whether the choices are still being loaded. */
  isBusy?: boolean
  /** Text in the closed control, where the label would be too long. */
  shownAs?: ((choice: ListedChoice) => string) | undefined
}

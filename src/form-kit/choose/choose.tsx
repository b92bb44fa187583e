import { useIsPhone } from './use-is-phone.ts'
import { ChoiceSheet } from './choice-sheet.tsx'
import type { ListedChoice } from './filter-choices.ts'
import { Combobox } from './combobox.tsx'
import { NativeChoice } from './native-choice.tsx'

/** So many fit on a phone's own list without searching. */
const FEW = 12

/**
 * One of many, the way that suits the device: on a phone the browser's own list for a few and a sheet with a search
 * for many, elsewhere a field that finds while one types.
 */
export function Choose(props: ChooseProps) {
  const isPhone = useIsPhone()
  if (!isPhone) return <Combobox {...props} />
  if (props.choices.length <= FEW && props.choices.every(({ icon }) => icon === undefined))
    return <NativeChoice {...props} />
  return <ChoiceSheet {...props} />
}

export type ChooseProps = {
  /** Of the element that a `label` points at. */
  id: string
  /** Names the list, and the sheet on a phone. */
  label: string
  /** Names the control itself where no `label` element does. */
  ariaLabel?: string | undefined
  choices: readonly ListedChoice[]
  value: string
  /** With an empty text when the choice is taken back. */
  onChange: (value: string) => void
  onBlur: () => void
  placeholder?: string | undefined
  describedBy?: string | undefined
  autoComplete?: string | undefined
  isInvalid?: boolean
  isRequired?: boolean
  /** Something is chosen from the start, and cannot be taken back without another choice. */
  isAlwaysChosen?: boolean
  isDisabled?: boolean
  /** The choices are still on their way. */
  isBusy?: boolean
  /** Text in the closed control, where the label would be too long. */
  shownAs?: ((choice: ListedChoice) => string) | undefined
}

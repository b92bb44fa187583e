import { useEffect } from 'react'
import type { FormDefinition, FormItem } from '#contract/form/definition/definition.ts'
import type { FormStore } from './store/form-store.ts'
import { usePhones } from './phone/load-phone-parser.ts'

/**
 * Loads validators only some forms need: the pattern engine and phone numbering plans. Without them, those rules are
 * left to the server.
 */
export function LazyValidators({ store }: { store: FormStore }) {
  const { definition } = store
  return (
    <>
      {hasMatchingItem(definition, hasPatternRule) && <LoadPatternEngine store={store} />}
      {hasMatchingItem(definition, (item) => item.type === 'phone') && <LoadNumberingPlans store={store} />}
    </>
  )
}

function LoadPatternEngine({ store }: { store: FormStore }) {
  useEffect(() => {
    // If the chunk fails to load, only the server checks patterns.
    void import('#contract/form/compile-pattern.ts').then(
      ({ createPatternTester }) => store.equip({ compile: createPatternTester(store.definition) }),
      () => undefined,
    )
  }, [store])
  return null
}

function LoadNumberingPlans({ store }: { store: FormStore }) {
  const phones = usePhones()
  useEffect(() => {
    if (phones) store.equip({ isPhone: (number) => phones.read(number, '')?.isValid ?? false })
  }, [store, phones])
  return null
}

function hasMatchingItem(definition: FormDefinition, isMatch: (item: FormItem) => boolean): boolean {
  const hasItem = (item: FormItem): boolean =>
    isMatch(item) || (item.type === 'dynamicList' && item.dynamicListOptions.items.some(hasItem))
  return definition.sections.some((section) => section.items.some(hasItem))
}

const hasPatternRule = (item: FormItem) => item.rules?.some((rule) => rule.type === 'regex') ?? false

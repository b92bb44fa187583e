import { useLingui } from '@lingui/react/macro'
import { PayInterval, PayText } from '#src/cards/salary/pay-text.tsx'
import { formatMoney, type Salary } from './format-money.ts'

/** The salary of an offer: an amount or a range, with its interval. */
export function OfferPay({ salary }: { salary: Salary }) {
  return <PayText salary={salary} range={<PayAmounts salary={salary} />} />
}

/** The amounts and their interval alone. */
export function OfferPayRange({ salary }: { salary: Salary }) {
  return <PayInterval salary={salary} range={<PayAmounts salary={salary} />} />
}

function PayAmounts({ salary }: { salary: Salary }) {
  const { i18n } = useLingui()
  return <bdi>{formatMoney(salary, i18n.locale)}</bdi>
}

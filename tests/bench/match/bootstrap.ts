import { percentile } from '#tests/bench/kit/figures.ts'
import { createSeededRandom } from '#tests/bench/search/random.ts'

/** The 95 % confidence interval of a sample's mean, from 10,000 deterministic resamples. */
export function interval(sample: readonly number[]): [low: number, high: number] {
  const random = createSeededRandom(SEED)
  const means = Array.from({ length: DRAWS }, () => {
    let sum = 0
    for (let at = 0; at < sample.length; at++) sum += sample[Math.floor(random() * sample.length)]!
    return sum / sample.length
  })
  return [percentile(means, 0.025), percentile(means, 0.975)]
}

const SEED = 70
const DRAWS = 10_000

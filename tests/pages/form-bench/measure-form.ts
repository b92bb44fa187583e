import type { Contender } from './contender.ts'
import type { Question } from './questions.ts'

/** Milliseconds until the frame that shows it has been painted. */
export type FormFigures = { mount: number; key: number; show: number; hide: number }

const KEYS = 15
const TOGGLES = 3
const PATIENCE = 20_000

/**
 * Mounts, types, hides and shows on the page. Measures from the person's action until the frame with all fields is
 * painted, which is what a person waits for. `wait` is subtracted from toggles: a delay that a contender is configured
 * to make.
 */
export async function measureForm(
  place: HTMLElement,
  contender: Contender,
  questions: readonly Question[],
  wait: number,
): Promise<FormFigures> {
  const all = countQuestions(questions)
  const some = countQuestions(questions.filter((question) => !question.isDependent))
  const mount = await measureTime(
    place,
    () => contender(place, questions),
    () => listFields(place) >= all,
  )
  const line = [...place.querySelectorAll<HTMLInputElement>('input')].find((input) => /^(text)?$/.test(input.type))
  if (!line) throw new Error('the form has no line of text')
  line.focus()
  const keys: number[] = []
  for (let at = 1; at <= KEYS; at += 1) {
    const text = 'a'.repeat(at)
    keys.push(
      await measureTime(
        place,
        () => enterText(line, text),
        () => line.value === text,
      ),
    )
  }
  const [hide, show]: [number[], number[]] = [[], []]
  for (let round = 0; round < TOGGLES; round += 1) {
    hide.push(await measureTime(place, chooseOption(place, 1), () => listFields(place) <= some, wait))
    show.push(await measureTime(place, chooseOption(place, 0), () => listFields(place) >= all, wait))
  }
  return { mount, key: getMedian(keys), hide: getMedian(hide), show: getMedian(show) }
}

async function measureTime(place: HTMLElement, act: () => void, isDone: () => boolean, wait = 0): Promise<number> {
  await waitForIdle()
  const start = performance.now()
  // an observer is used instead of polling, which would keep the processor busy
  const changes = watchChanges(place)
  act()
  await runMicrotasks()
  while (!isDone()) await changes.next()
  changes.end()
  await waitForPaint()
  return performance.now() - start - wait
}

/** Enters text as the keyboard does: through the element's own setter, then with an event. */
function enterText(input: HTMLInputElement, text: string): void {
  const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {}
  set?.call(input, text)
  input.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText' }))
}

function chooseOption(place: HTMLElement, at: number): () => void {
  return () => place.querySelectorAll<HTMLInputElement>('input[type=radio]')[at]?.click()
}

/** Number of visible inputs. */
const listFields = (place: HTMLElement) => place.querySelectorAll(':is(input, textarea):not([hidden] *)').length

/** Number of inputs on the page: two for each choice, one for any other question, and two for the first question. */
function countQuestions(questions: readonly Question[]): number {
  return 2 + questions.reduce((sum, question) => sum + (question.kind === 'radio' ? 2 : 1), 0)
}

/** Lets microtasks run, in which React renders the changes of an event. */
async function runMicrotasks(): Promise<void> {
  for (let at = 0; at < 5; at += 1) await Promise.resolve()
}

/** Watches elements being added, removed, hidden and shown. */
function watchChanges(place: HTMLElement) {
  let onChange = () => {}
  const observer = new MutationObserver(() => onChange())
  observer.observe(place, { childList: true, subtree: true, attributeFilter: ['hidden'] })
  const next = () =>
    new Promise<void>((resolve, reject) => {
      const late = setTimeout(() => reject(new Error('the form did not come to what was waited for')), PATIENCE)
      onChange = () => {
        clearTimeout(late)
        resolve()
      }
    })
  return { next, end: () => observer.disconnect() }
}

function runTask(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener('message', () => resolve(), { once: true })
    port1.start()
    port2.postMessage(null)
  })
}

/** The task after the next frame: the frame has been painted then. */
function waitForPaint(): Promise<void> {
  return new Promise((resolve) => requestAnimationFrame(() => void runTask().then(resolve)))
}

/** Waits for two frames and a while, so that earlier work has ended. */
function waitForIdle(): Promise<void> {
  return new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve, 60))))
}

const getMedian = (sample: number[]) => sample.toSorted((a, b) => a - b)[Math.floor(sample.length / 2)] ?? Number.NaN

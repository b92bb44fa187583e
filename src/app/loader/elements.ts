/** Makes an element with these properties the last of the head. */
export const addElement = <Tag extends 'link' | 'script'>(tag: Tag, properties: Partial<HTMLElementTagNameMap[Tag]>) =>
  document.head.append(Object.assign(document.createElement(tag), properties))

/** Whether the page has content: server markup, or a cached page in the shell. */
export const isFilled = () => (document.querySelector('#root') as Element).hasChildNodes()

/** Carries the page's progress: `data-ready`. */
export const page = document.documentElement

/** Creates an element with these properties and appends it to the head. */
export const addElement = <Tag extends 'link' | 'script'>(tag: Tag, properties: Partial<HTMLElementTagNameMap[Tag]>) =>
  document.head.append(Object.assign(document.createElement(tag), properties))

/** Whether the page has content: server markup, or a cached page in the shell. */
export const isPageFilled = () => (document.querySelector('#root') as Element).hasChildNodes()

/** The root element, whose `data-ready` attribute says how far the page has loaded. */
export const page = document.documentElement

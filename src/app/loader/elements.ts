/** Makes an element with these properties the last of the head. */
export const addElement = <Tag extends 'link' | 'script'>(tag: Tag, properties: Partial<HTMLElementTagNameMap[Tag]>) =>
  document.head.append(Object.assign(document.createElement(tag), properties))

/** Whether anything stands on the page: the server's markup, or a kept page in the shell. */
export const isFilled = () => (document.querySelector('#root') as Element).hasChildNodes()

/** Where the page says how far it is: `data-ready`. */
export const page = document.documentElement

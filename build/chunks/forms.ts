/** Forms, and fields by what they need: each chunk is loaded when a form first needs it. */
export const forms = [
  {
    name: 'phone-plans',
    test: /node_modules[\\/]libphonenumber-js[\\/]metadata/,
    priority: 9,
  },
  {
    name: 'phone',
    test: /src[\\/]form-kit[\\/]phone[\\/]create-phone-parser\.|node_modules[\\/]libphonenumber-js[\\/]/,
    priority: 8,
  },
  {
    name: 'upload',
    test: /src[\\/]form-kit[\\/]upload[\\/](send-by-tus|tus-http-stack)|node_modules[\\/](tus-js-client|js-base64|url-parse|querystringify|requires-port)[\\/]/,
    priority: 8,
  },
  // documents in a form, built-in or uploaded: loaded when one is opened
  {
    name: 'pdf-viewer',
    test: /src[\\/]form-kit[\\/](document[\\/]|fields[\\/](display[\\/]pdf|provider-signing)|upload[\\/]file-preview)/,
    priority: 8,
  },
  // fields beyond the browser's own, together in one small chunk
  {
    name: 'form-fields',
    test: /src[\\/]form-kit[\\/](choose|phone|dates|upload|list|skills|fields[\\/](select|phone|date[\\/]|file-upload|dynamic-list|skill-selector|rich-fields))|icons[\\/](chevron-down|trash|move-up|move-down|cloud-upload|image-plus|file-up)\./,
    priority: 7,
  },
  // separate, because it never changes with our code
  { name: 'form-ground', test: /node_modules[\\/]react-hook-form[\\/]/, priority: 7 },
  {
    name: 'form',
    test: /src[\\/](form-kit[\\/](?!document|fields[\\/](display[\\/]pdf|provider-signing))|contract[\\/](form[\\/](?!((form-|compile-)?pattern|character-class))|applications[\\/]forms[\\/]forms\.))/,
    priority: 6,
  },
]

/** What a candidate follows: dashboard, applications, messages, interviews, events. */
export const applications = [
  {
    name: 'interview',
    test: /src[\\/]((features|data|contract)[\\/]interviews[\\/]|contract[\\/]calendar[\\/])/,
    priority: 5,
  },
  // what is filled in, an application or any other form: every part of it is needed once its page is open.
  // `contract/forms/forms` is among the forms, whose drafts need it: two files that need each other begin in the
  // wrong order
  {
    name: 'apply',
    test: /src[\\/](features[\\/]applications[\\/](apply|forms[\\/]detail)[\\/](?!changed-terms)|features[\\/]applications[\\/]forms[\\/](form\.page|form-or|load-form-page)|data[\\/]applications[\\/]forms[\\/](apply|form)\.|contract[\\/]applications[\\/]forms[\\/]apply\.)/,
    priority: 7,
  },
  // what only the device can do: fetched once the dashboard stands
  { name: 'device', test: /src[\\/]features[\\/]dashboard[\\/]nudges[\\/]device[\\/]/, priority: 7 },
  // events in full: fetched once somebody goes to their tab
  { name: 'events', test: /src[\\/]features[\\/]dashboard[\\/]events[\\/]|icons[\\/]qr-code\./, priority: 7 },
  {
    name: 'dashboard',
    test: /src[\\/]((features|data)[\\/]dashboard[\\/]|contract[\\/]dashboard[\\/](nudges|visit)|(data|contract)[\\/]events[\\/])|icons[\\/]list-checks\./,
    priority: 6,
  },
  // what is written about an application: fetched once its page stands, and what sends files with the first file
  { name: 'attach', test: /src[\\/]features[\\/]applications[\\/]status[\\/]messages[\\/]attach[\\/]/, priority: 7.5 },
  {
    name: 'messages',
    test: /src[\\/](features[\\/]applications[\\/]status[\\/]messages|data[\\/]messages|contract[\\/]messages)[\\/]/,
    priority: 7,
  },
  // the lists of what was, and can be, filled in
  {
    name: 'applications',
    test: /src[\\/](features[\\/]applications[\\/](status|forms)[\\/]|data[\\/]applications[\\/]forms[\\/](applications?\.|stored-application|forms-list)|contract[\\/](applications[\\/]forms[\\/](applications|forms-list)|cached-get)|platform[\\/]request[\\/]cached-get|data[\\/]interviews[\\/]interviews\.|contract[\\/]interviews[\\/]|cards[\\/](applications|drafts|interviews|times)[\\/])|icons[\\/](hourglass|message-square)\./,
    priority: 6.5,
  },
]

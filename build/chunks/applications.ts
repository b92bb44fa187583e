/** The areas in which candidates follow their applications: dashboard, applications, messages, interviews, events. */
export const applications = [
  {
    name: 'interview',
    test: /src[\\/]((features|data|contract)[\\/]interviews[\\/]|contract[\\/]calendar[\\/])/,
    priority: 5,
  },
  // filling in an application or another form, all of which its page needs at once. `contract/forms/forms` is part of
  // the forms chunk, whose drafts need it: with a cycle between chunks, evaluation would start in the wrong order
  {
    name: 'apply',
    test: /src[\\/](features[\\/]applications[\\/](apply|forms[\\/]detail)[\\/](?!changed-terms)|features[\\/]applications[\\/]forms[\\/](form\.page|form-or|load-form-page)|data[\\/]applications[\\/]forms[\\/](apply|form)\.|contract[\\/]applications[\\/]forms[\\/]apply\.)/,
    priority: 7,
  },
  // nudges that only the device can evaluate: loaded after the dashboard
  { name: 'device', test: /src[\\/]features[\\/]dashboard[\\/]nudges[\\/]device[\\/]/, priority: 7 },
  // events in full: loaded with their tab
  { name: 'events', test: /src[\\/]features[\\/]dashboard[\\/]events[\\/]|icons[\\/]qr-code\./, priority: 7 },
  {
    name: 'dashboard',
    test: /src[\\/]((features|data)[\\/]dashboard[\\/]|contract[\\/]dashboard[\\/](nudges|last-visit)|(data|contract)[\\/]events[\\/])|icons[\\/]list-checks\./,
    priority: 6,
  },
  // messages about an application: loaded after its page, and uploading with the first file
  { name: 'attach', test: /src[\\/]features[\\/]applications[\\/]status[\\/]messages[\\/]attach[\\/]/, priority: 7.5 },
  {
    name: 'messages',
    test: /src[\\/](features[\\/]applications[\\/]status[\\/]messages|data[\\/]messages|contract[\\/]messages)[\\/]/,
    priority: 7,
  },
  // lists of forms and applications
  {
    name: 'applications',
    test: /src[\\/](features[\\/]applications[\\/](status|forms)[\\/]|data[\\/]applications[\\/]forms[\\/](applications?\.|stored-application|forms-list)|contract[\\/](applications[\\/]forms[\\/](applications|forms-list)|cached-get)|platform[\\/]request[\\/]cached-get|data[\\/]interviews[\\/]interviews\.|contract[\\/]interviews[\\/]|cards[\\/](applications|drafts|interviews|times)[\\/])|icons[\\/](hourglass|message-square)\./,
    priority: 6.5,
  },
]

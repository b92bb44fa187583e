/** What the work of a department is split into; each part has its own sentence in the text of a job. */
export const teams: Readonly<Record<string, readonly (readonly [name: string, sentence: string])[]>> = {
  Software: [
    ['Ticketing', 'You join the ticketing team: fares, passes, and the two seconds in front of the gate.'],
    ['Timetables', 'You join the timetables team: what sails when, and what to do when it does not.'],
    ['Passenger App', 'You join the app team, which sits on the boat twice a week.'],
    ['Payments', 'You join the payments team: eleven currencies, one button.'],
    ['Fleet Systems', 'You join fleet systems, where software leaves the building and gets wet.'],
    ['Charging Control', 'You join charging control: a megawatt in four minutes, every six minutes.'],
    ['Maps', 'You join the maps team: where the boat is, and where you are, to the metre.'],
    ['Open Data', 'You join the open data team, whose users are other developers.'],
  ],
  Data: [
    ['Demand', 'You join the demand group: who travels when, and what we offer them.'],
    ['Energy', 'You join the energy group: less power a passenger, year after year.'],
    ['Reliability', 'You join the reliability group: what will break, and when to look.'],
    ['Fares', 'You join the fares group: simple prices are hard sums.'],
  ],
  Product: [
    ['Journeys', 'You look after the whole journey, from the sofa to the far shore.'],
    ['Crew Tools', 'You look after the tools that crews use with gloves on.'],
    ['Accessibility', 'You look after what keeps people from travelling with us.'],
    ['New Lines', 'You look after new lines, from the first survey to the first wave.'],
  ],
  'Vessel Design': [
    ['Harbour Class', 'You work on the harbour class: small, frequent, and silent.'],
    ['Fjord Class', 'You work on the fjord class: long crossings, hard winters.'],
    ['Night Class', 'You work on the night class: cabins, cars, and no smoke.'],
    ['Refits', 'You work on refits: forty-year-old hulls with new hearts.'],
  ],
  'Energy and Charging': [
    ['Towers', 'You work on charging towers: sixty of them, in salt and wind.'],
    ['Batteries', 'You work on batteries: on board, on the quay, and after their first life.'],
    ['Grid', 'You work on the grid side: contracts, cables, and prices by the hour.'],
  ],
  Workshops: [
    ['Day Shift', 'You work by day, from half past six, four days a week.'],
    ['Night Shift', 'You work by night, seven in a row, then seven off, with a third more pay.'],
    ['Mobile Crew', 'You work where the boat is: with a van, a boat pass and a colleague.'],
    ['Dry Dock', 'You work in the dry dock, with the hull above you and the plan on the wall.'],
  ],
  Safety: [
    ['Drills', 'You work with the drills group, and get wet weekly.'],
    ['Investigations', 'You work with investigations: without blame, without gaps.'],
    ['Landings', 'You work on landings, where most accidents happen.'],
  ],
  Fleet: [
    ['Harbour Lines', 'You sail on harbour lines: short crossings, many faces.'],
    ['Island Lines', 'You sail on island lines, where everybody knows your name by spring.'],
    ['Night Lines', 'You sail on night lines, with more stars and more pay.'],
    ['Relief Crew', 'You sail with the relief crew: every line, never the same week.'],
  ],
  'Ports and Landings': [
    ['Old Harbour', 'You work at the old harbour, in the middle of everything.'],
    ['Airport Landing', 'You work at the airport landing: suitcases, and no time.'],
    ['Stadium Landing', 'You work at the stadium landing, with songs on Saturdays.'],
  ],
  'Passenger Service': [
    ['Harbour Lines', 'You look after the harbour lines and those who take them daily.'],
    ['Night Lines', 'You look after the night lines and those who come home late.'],
    ['Schools', 'You look after schools: eleven thousand children a day, and their teachers.'],
    ['Visitors', 'You look after visitors, who ask everything twice.'],
  ],
  Planning: [
    ['Harbour Lines', 'You plan the harbour lines: every six minutes, all day.'],
    ['Island Lines', 'You plan the island lines: wind, mail and weddings.'],
    ['Works and Events', 'You plan for works and events, when nothing is as usual.'],
  ],
  'Food and Bars': [
    ['Harbour Lines', 'You serve the harbour lines: quick, hot, friendly.'],
    ['Night Lines', 'You serve the night lines, where soup matters most.'],
    ['Crew Canteen', 'You serve the crews’ canteen, open all night.'],
  ],
  Procurement: [
    ['Energy', 'You are there for energy and charging.'],
    ['Vessels', 'You are there for new vessels and refits.'],
    ['Operations', 'You are there for all that boats and landings use up.'],
  ],
  Marketing: [
    ['New Lines', 'You bring new lines to those who will use them.'],
    ['Visitors', 'You speak to visitors, in their languages.'],
    ['Employer Brand', 'You speak to people like you, before they become colleagues.'],
  ],
  'IT and Workplace': [
    ['Ships', 'You look after what is on board.'],
    ['Offices', 'You look after offices and depots.'],
    ['Landings', 'You look after landings: gates, signs, cameras, radio.'],
  ],
  Finance: [
    ['Concessions', 'You work on concessions: what cities pay, and what for.'],
    ['Operations', 'You work with operations, close to boats and bills.'],
    ['Group', 'You work for the group, which has to add up in the end.'],
  ],
  People: [
    ['Crews', 'You are there for crews: shifts, seasons, certificates.'],
    ['Offices', 'You are there for offices and design.'],
    ['Early Careers', 'You are there for apprentices and those who begin anew.'],
  ],
  Legal: [
    ['Concessions', 'You work on concessions and the law of public contracts.'],
    ['Data', 'You work on data, software and everything that counts people.'],
    ['Yards', 'You work on building contracts, where weather is a legal matter.'],
  ],
}

/** The kind of work of a department, across employers. */
export const professions: Readonly<Record<string, string>> = {
  Software: 'Software Engineering',
  Data: 'Data and Analytics',
  Product: 'Product and Design',
  'Vessel Design': 'Engineering',
  'Energy and Charging': 'Engineering',
  Workshops: 'Skilled Trades',
  Safety: 'Health and Safety',
  Fleet: 'Marine Operations',
  'Ports and Landings': 'Marine Operations',
  'Passenger Service': 'Customer Service',
  Planning: 'Operations Planning',
  'Food and Bars': 'Hospitality',
  Procurement: 'Supply Chain',
  Marketing: 'Marketing and Communications',
  'IT and Workplace': 'Information Technology',
  Finance: 'Finance and Accounting',
  People: 'Human Resources',
  Legal: 'Legal',
}

/** What a department looks for, where its roles do not say more. */
export const usualSkills: Readonly<Record<string, readonly string[]>> = {
  Software: ['TypeScript', 'PostgreSQL', 'Testing', 'Code review', 'Observability'],
  Data: ['SQL', 'Python', 'Statistics'],
  Product: ['Product discovery', 'Prioritisation', 'User research', 'Stakeholders'],
  'Vessel Design': ['CAD', 'Hydrodynamics', 'Class rules', 'Life cycle assessment'],
  'Energy and Charging': ['Power electronics', 'Batteries', 'Protection relays', 'Commissioning'],
  Safety: ['Risk assessment', 'STCW', 'Incident investigation'],
  Fleet: ['Seamanship', 'STCW', 'Radio', 'First aid'],
  'Ports and Landings': ['Crowd management', 'Mooring', 'First aid', 'Radio'],
  'Passenger Service': ['Customer service', 'Languages', 'De-escalation'],
  Finance: ['Excel', 'Forecasting', 'IFRS', 'Controlling'],
  People: ['Interviewing', 'Labour law', 'Coaching'],
  Legal: ['Contracts', 'Public procurement', 'Negotiation'],
}

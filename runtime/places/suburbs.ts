interface Row {
  readonly name: string
  readonly postcode: string
}

/**
 * Whether people live in a row of the table of localities. The table also holds what only mail goes to: its 18,084 rows were
 * read by their last words and their postcodes, and what these tell became the rules below.
 */
export const isSuburb = ({ name, postcode }: Row): boolean =>
  !isBox(postcode) && (LIVED_IN.has(name) || !(NOT_LIVED_IN.has(name) || KINDS.some((kind) => kind.test(name))))

/** Post office boxes and large receivers have postcodes of their own: ranges for the large cities, single ones elsewhere. */
const isBox = (postcode: string): boolean =>
  BOX_RANGES.some(([from, to]) => Number(postcode) >= from && Number(postcode) <= to) || BOXES.has(postcode)

const BOX_RANGES: readonly (readonly [number, number])[] = [
  [200, 299], // ACT
  [900, 999], // NT
  [1000, 1999], // NSW
  [5800, 5999], // SA
  [6800, 6999], // WA
  [7800, 7999], // TAS
  [8000, 9999], // VIC and QLD
]
/** Darwin, Parap and other counters of the Northern Territory; North Sydney, Newcastle and the forces; Brisbane; Hobart. */
const BOXES: ReadonlySet<string> = new Set(
  '0801 0804 0811 0813 0814 0821 0831 0851 0861 0871 0881 2055 2058 2309 2310 2890 2891 4002 7001'.split(' '),
)

/** What a name tells of itself. Words at the end are the rule, since "Metropolitan" and "Market Hill" are places. */
const KINDS: readonly RegExp[] = [
  // Post offices, mail and delivery centres, and what is sent on from one.
  / (?:Po|Gpo|Lpo|Dc|Bc|Mc|Msc|Df|Forward|Mail Centre|Delivery Centre|Postal Depot|Post Shop|Roadside Delivery)$/u,
  // Post offices that are named after the street they stand in.
  / (?:St|Ave|Tce)$| (?:Street|Road)\b/u,
  // Plazas and shopping centres.
  / (?:Plaza|Mall|Arcade|Fair|Market|Metro|Forum|Westpoint|Westfield|Centre|Square|Court)$| Shopping/u,
  // Hospitals, universities, parliaments.
  /\b(?:Hospital|University|Parliament House|Campus)\b| (?:Rgh|Eventide|College)$/u,
  // Military post.
  /\b(?:Raaf|Hmas|Milpo|Barracks|Forces|Naval Depot|Military Area|Training Area)\b/u,
  / (?:Airport|Aerodrome|Terminal|Exhibition)$/u,
]

/** Shopping centres, a mail exchange and post offices whose names look like those of suburbs. */
const NOT_LIVED_IN: ReadonlySet<string> = new Set([
  'Altona Gate',
  'Ashmore City',
  'Bay Village',
  'Box Hill Central',
  'Cairns Central',
  'Golden Grove Village',
  'Hamilton Central',
  'Highpoint City',
  'Hyde Park Castletown',
  'Kambah Village',
  'Mackay Caneland',
  'Menai Central',
  'Settlement City',
  'Southport Park',
  'Stafford City',
  'Strathpine City',
  'Sundale',
  'Sydney Gateway Facility',
  'Sydney South',
  'Sylvania Southgate',
  'Victor Harbor Central',
  'Wendouree Village',
  'Willagee Central',
  'Wynnum Central',
])

/** Towns and gazetted suburbs whose names end as one of the kinds does. */
const LIVED_IN: ReadonlySet<string> = new Set([
  'Booleroo Centre',
  'Clinton Centre',
  'Kwinana Town Centre',
  'Noarlunga Centre',
  'Shellharbour City Centre',
  'Golden Square',
  'Manchester Square',
  'Denham Court',
  'Burma Road',
  'Claude Road',
  'Dargal Road',
  'Ropers Road',
  'Stroud Road',
  'Tetoora Road',
  'Walcha Road',
  'Bankstown Aerodrome',
  'Brisbane Airport',
  'Melbourne Airport',
  'Moorabbin Airport',
  'Perth Airport',
  'Weipa Airport',
])

import { describe, expect, test } from 'vitest'
import { makeLocalities } from './localities.ts'
import { isSuburb } from './suburbs.ts'

const localities = makeLocalities()

/** Rows of the table as they stand in it: name and postcode. */
const nobody = {
  'post offices and mail centres': [
    'Subiaco Po 6008',
    'Adelaide Gpo 5001',
    'Bentley Dc 6983',
    'Hunter Region Mc 2310',
    'Upper Mount Gravatt Bc 4122',
    'Riverina Msc 2678',
    'Heathwood Df 4110',
    'City Delivery Centre 6000',
    'Marsden Postal Depot 4132',
    'Healesville Post Shop 3777',
    'Ballarat Roadside Delivery 3352',
    'Bendigo Forward 3551',
    'Sydney Gateway Facility 2891',
  ],
  'post offices named after their street': [
    'Perth East St Georges Tce 6832',
    'South Perth Angelo St 6151',
    'North Adelaide Melbourne St 5006',
    'Salisbury East Northbri Ave 5109',
    'Brisbane Adelaide Street 4000',
    'Chapel Street North 3141',
    'St Kilda Road Central 3004',
    'Glenelg Jetty Road 5045',
  ],
  'postcodes of boxes': [
    'Maylands 6931',
    'Leederville 6902',
    'Northlands 6905',
    'Export Park 5950',
    'Kogarah 1485',
    'Collins Street East 8003',
    'Docklands 8012',
    'Anu 0200',
    'Winnellie 0906',
    'Casuarina 0811',
    'North Sydney 2055',
    'Hobart 7001',
    'North Pole 9999',
  ],
  'plazas and shopping centres': [
    'Bondi Junction Plaza 2022',
    'Warringah Mall 2100',
    'Station Arcade 5000',
    'Pacific Fair 4218',
    'Floreat Forum 6014',
    'Hurstville Westfield 2220',
    'Chadstone Centre 3148',
    'Macarthur Square 2560',
    'Carlingford Court 2118',
    'Forster Shopping Village 2428',
    'North Sydney Shoppingworld 2060',
    'Mackay Caneland 4740',
    'Wintergarden 4002',
  ],
  'hospitals, universities and parliaments': [
    'Royal Melbourne Hospital 3050',
    'Heidelberg Rgh 3081',
    'The University Of Sydney 2006',
    'Monash University 3800',
    'City West Campus 5000',
    'Gatton College 4345',
    'Parliament House 2600',
  ],
  'military post': [
    'Hmas Cerberus 3920',
    'Raaf Base Darwin 0820',
    'Puckapunyal Milpo 3662',
    'Lavarack Barracks 4813',
    'Australian Defence Forces 2890',
    'Flinders Naval Depot 3920',
    'Bindoon Training Area 6502',
  ],
  'airports that are no suburbs': [
    'Sydney International Airport 2020',
    'Canberra Airport 2609',
    'Bankstown Airport 2200',
    'Adelaide Airport 5950',
  ],
}

const somebody = [
  'Perth 6000',
  'Maylands 6051',
  'Northbridge 6003',
  'Melbourne 3004',
  'Airport West 3042',
  'Perth Airport 6105',
  'Brisbane Airport 4008',
  'Naval Base 6165',
  'Noarlunga Centre 5168',
  'Kwinana Town Centre 6167',
  'Booleroo Centre 5482',
  'Golden Square 3555',
  'Denham Court 2565',
  'Stroud Road 2415',
  'Petrie Terrace 4000',
  'Raymond Terrace 2324',
  'Westfield 6111',
  'Newmarket 4051',
  'Haymarket 2000',
  'College Park 5069',
  'Barrack Heights 2528',
  'Garden City 3207',
  'Brisbane City 4000',
  'Springfield Central 4300',
  'Post Hill 3215',
  'Forestville 2087',
  'Puckapunyal 3662',
  'Duntroon 2600',
  'St Georges 5064',
]

const rowOf = (row: string) => ({ name: row.slice(0, -5), postcode: row.slice(-4) })

describe('who lives in a row of the table', () => {
  describe.each(Object.entries(nobody))('%s: nobody', (_, rows) => {
    test.each(rows)('%s', (row) => {
      expect(isSuburb(rowOf(row))).toBe(false)
    })
  })
  test.each(somebody)('%s: people', (row) => {
    expect(isSuburb(rowOf(row))).toBe(true)
  })
})

describe('what nobody lives in', () => {
  test('is never shown: in the heart of Perth the suburb is Perth', () => {
    for (const [lat, lng] of [
      [-31.955, 115.857],
      [-31.9552, 115.8575],
      [-31.9546, 115.8581],
    ] as const)
      expect(localities.nearest({ lat, lng }).name).toBe('Perth')
  })
  test.each(['6832', '6931', '1485', '0200', '9999', '2891'])('is not offered by the postcode %s', (postcode) => {
    expect(localities.search(postcode)).toEqual([])
  })
  test.each(Object.values(nobody).flat())('%s is not offered by its name', (row) => {
    const { name, postcode } = rowOf(row)
    for (const found of localities.search(name)) expect([found.suburb, found.postcode]).not.toEqual([name, postcode])
  })
})

// For ground.make.mjs.
// The list of localities has no sizes, so these stand first: the capitals, other cities and what stands for one within a metropolis, and its larger centres.
export const CAPITALS = 'Sydney NSW,Melbourne VIC,Brisbane QLD,Perth WA,Adelaide SA,Canberra ACT,Hobart TAS,Darwin NT'
export const CITIES =
  'Fremantle WA,Joondalup WA,Rockingham WA,Mandurah WA,Midland WA,Armadale WA,Bunbury WA,Geraldton WA,Kalgoorlie WA,Albany WA,Busselton WA,' +
  'Broome WA,Port Hedland WA,Karratha WA,Esperance WA,Northam WA,Parramatta NSW,Penrith NSW,Liverpool NSW,Campbelltown NSW,Blacktown NSW,' +
  'Hornsby NSW,Bankstown NSW,Manly NSW,Cronulla NSW,Gosford NSW,Newcastle NSW,Wollongong NSW,Maitland NSW,Wagga Wagga NSW,Albury NSW,' +
  'Port Macquarie NSW,Tamworth NSW,Orange NSW,Dubbo NSW,Bathurst NSW,Lismore NSW,Coffs Harbour NSW,Nowra NSW,Queanbeyan NSW,Byron Bay NSW,' +
  'Broken Hill NSW,Geelong VIC,Ballarat VIC,Bendigo VIC,Shepparton VIC,Mildura VIC,Warrnambool VIC,Traralgon VIC,Wodonga VIC,Dandenong VIC,' +
  'Frankston VIC,Werribee VIC,Footscray VIC,Box Hill VIC,Ringwood VIC,Sunbury VIC,Cranbourne VIC,Southport QLD,Surfers Paradise QLD,' +
  'Maroochydore QLD,Noosa Heads QLD,Ipswich QLD,Logan Central QLD,Redcliffe QLD,Caboolture QLD,Toowoomba QLD,Townsville QLD,Cairns QLD,' +
  'Mackay QLD,Rockhampton QLD,Bundaberg QLD,Hervey Bay QLD,Gladstone QLD,Mount Isa QLD,Port Adelaide SA,Glenelg SA,Elizabeth SA,Gawler SA,' +
  'Mount Barker SA,Mount Gambier SA,Whyalla SA,Port Augusta SA,Port Lincoln SA,Victor Harbor SA,Belconnen ACT,Tuggeranong ACT,Launceston TAS,' +
  'Devonport TAS,Burnie TAS,Palmerston NT,Alice Springs NT,Katherine NT'
export const TOWNS =
  'Cannington WA,Morley WA,Stirling WA,Yanchep WA,Subiaco WA,Scarborough WA,Claremont WA,Kalamunda WA,Ellenbrook WA,Wanneroo WA,Mundaring WA,' +
  'Gosnells WA,Victoria Park WA,Belmont WA,Bayswater WA,Byford WA,Cockburn Central WA,Kwinana Town Centre WA,Melville WA,Canning Vale WA,' +
  'Chatswood NSW,Bondi NSW,Hurstville NSW,Ryde NSW,Burwood NSW,Castle Hill NSW,Sutherland NSW,Mona Vale NSW,Randwick NSW,Marrickville NSW,' +
  'Fairfield NSW,Katoomba NSW,Windsor NSW,Camden NSW,St Kilda VIC,Brunswick VIC,Preston VIC,Glen Waverley VIC,Moorabbin VIC,Sunshine VIC,' +
  'Essendon VIC,Broadmeadows VIC,Epping VIC,Heidelberg VIC,Camberwell VIC,Brighton VIC,Berwick VIC,Lilydale VIC,Mornington VIC,Melton VIC,' +
  'Chermside QLD,Indooroopilly QLD,Mount Gravatt QLD,Wynnum QLD,Cleveland QLD,Beenleigh QLD,Coolangatta QLD,Caloundra QLD,Strathpine QLD,' +
  'Norwood SA,Modbury SA,Salisbury SA,Marion SA,Noarlunga Centre SA,Stirling SA,Unley SA,Gungahlin ACT,Woden ACT,Glenorchy TAS,Kingston TAS,' +
  'Casuarina NT'

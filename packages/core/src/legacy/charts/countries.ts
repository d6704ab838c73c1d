export interface Country {
  readonly cca2: string;
  readonly cca3: string;
  /** Code of the national Olympic committee; empty without one. */
  readonly cioc: string;
  readonly name: string;
  /** Degrees, rounded: about where a label stands. */
  readonly latitude: number;
  readonly longitude: number;
}

/** ISO 3166 codes, Olympic code, English name, latitude and longitude; facts in the public domain. */
const lines = `
AF AFG AFG Afghanistan 33 65
AX ALA - Åland Islands 60.116667 19.9
AL ALB ALB Albania 41 20
DZ DZA ALG Algeria 28 3
AS ASM ASA American Samoa -14.33333333 -170
AD AND AND Andorra 42.5 1.5
AO AGO ANG Angola -12.5 18.5
AI AIA - Anguilla 18.25 -63.16666666
AQ ATA - Antarctica -90 0
AG ATG ANT Antigua and Barbuda 17.05 -61.8
AR ARG ARG Argentina -34 -64
AM ARM ARM Armenia 40 45
AW ABW ARU Aruba 12.5 -69.96666666
AU AUS AUS Australia -27 133
AT AUT AUT Austria 47.33333333 13.33333333
AZ AZE AZE Azerbaijan 40.5 47.5
BS BHS BAH Bahamas 24.25 -76
BH BHR BRN Bahrain 26 50.55
BD BGD BAN Bangladesh 24 90
BB BRB BAR Barbados 13.16666666 -59.53333333
BY BLR BLR Belarus 53 28
BE BEL BEL Belgium 50.83333333 4
BZ BLZ BIZ Belize 17.25 -88.75
BJ BEN BEN Benin 9.5 2.25
BM BMU BER Bermuda 32.33333333 -64.75
BT BTN BHU Bhutan 27.5 90.5
BO BOL BOL Bolivia -17 -65
BA BIH BIH Bosnia and Herzegovina 44 18
BW BWA BOT Botswana -22 24
BV BVT - Bouvet Island -54.43333333 3.4
BR BRA BRA Brazil -10 -55
IO IOT - British Indian Ocean Territory -6 71.5
VG VGB IVB British Virgin Islands 18.431383 -64.62305
BN BRN BRU Brunei 4.5 114.66666666
BG BGR BUL Bulgaria 43 25
BF BFA BUR Burkina Faso 13 -2
BI BDI BDI Burundi -3.5 30
KH KHM CAM Cambodia 13 105
CM CMR CMR Cameroon 6 12
CA CAN CAN Canada 60 -95
CV CPV CPV Cape Verde 16 -24
KY CYM CAY Cayman Islands 19.5 -80.5
CF CAF CAF Central African Republic 7 21
TD TCD CHA Chad 15 19
CL CHL CHI Chile -30 -71
CN CHN CHN China 35 105
CX CXR - Christmas Island -10.5 105.66666666
CC CCK - Cocos (Keeling) Islands -12.5 96.83333333
CO COL COL Colombia 4 -72
KM COM COM Comoros -12.16666666 44.25
CK COK COK Cook Islands -21.23333333 -159.76666666
CR CRI CRC Costa Rica 10 -84
HR HRV CRO Croatia 45.16666666 15.5
CU CUB CUB Cuba 21.5 -80
CW CUW - Curaçao 12.116667 -68.933333
CY CYP CYP Cyprus 35 33
CZ CZE CZE Czech Republic 49.75 15.5
CD COD COD DR Congo 0 25
DK DNK DEN Denmark 56 10
DJ DJI DJI Djibouti 11.5 43
DM DMA DMA Dominica 15.41666666 -61.33333333
DO DOM DOM Dominican Republic 19 -70.66666666
EC ECU ECU Ecuador -2 -77.5
EG EGY EGY Egypt 27 30
SV SLV ESA El Salvador 13.83333333 -88.91666666
GQ GNQ GEQ Equatorial Guinea 2 10
ER ERI ERI Eritrea 15 39
EE EST EST Estonia 59 26
ET ETH ETH Ethiopia 8 38
FK FLK - Falkland Islands -51.75 -59
FO FRO - Faroe Islands 62 -7
FJ FJI FIJ Fiji -18 175
FI FIN FIN Finland 64 26
FR FRA FRA France 46 2
GF GUF - French Guiana 4 -53
PF PYF - French Polynesia -15 -140
TF ATF - French Southern and Antarctic Lands -49.25 69.167
GA GAB GAB Gabon -1 11.75
GM GMB GAM Gambia 13.46666666 -16.56666666
GE GEO GEO Georgia 42 43.5
DE DEU GER Germany 51 9
GH GHA GHA Ghana 8 -2
GI GIB - Gibraltar 36.13333333 -5.35
GR GRC GRE Greece 39 22
GL GRL - Greenland 72 -40
GD GRD GRN Grenada 12.11666666 -61.66666666
GP GLP - Guadeloupe 16.25 -61.583333
GU GUM GUM Guam 13.46666666 144.78333333
GT GTM GUA Guatemala 15.5 -90.25
GG GGY - Guernsey 49.46666666 -2.58333333
GN GIN GUI Guinea 11 -10
GW GNB GBS Guinea-Bissau 12 -15
GY GUY GUY Guyana 5 -59
HT HTI HAI Haiti 19 -72.41666666
HM HMD - Heard Island and McDonald Islands -53.1 72.51666666
HN HND HON Honduras 15 -86.5
HK HKG HKG Hong Kong 22.267 114.188
HU HUN HUN Hungary 47 20
IS ISL ISL Iceland 65 -18
IN IND IND India 20 77
ID IDN INA Indonesia -5 120
IR IRN IRI Iran 32 53
IQ IRQ IRQ Iraq 33 44
IE IRL IRL Ireland 53 -8
IM IMN - Isle of Man 54.25 -4.5
IL ISR ISR Israel 31.47 35.13
IT ITA ITA Italy 42.83333333 12.83333333
CI CIV CIV Ivory Coast 8 -5
JM JAM JAM Jamaica 18.25 -77.5
JP JPN JPN Japan 36 138
JE JEY - Jersey 49.25 -2.16666666
JO JOR JOR Jordan 31 36
KZ KAZ KAZ Kazakhstan 48 68
KE KEN KEN Kenya 1 38
KI KIR KIR Kiribati 1.41666666 173
XK UNK - Kosovo 42.666667 21.166667
KW KWT KUW Kuwait 29.5 45.75
KG KGZ KGZ Kyrgyzstan 41 75
LA LAO LAO Laos 18 105
LV LVA LAT Latvia 57 25
LB LBN LIB Lebanon 33.83333333 35.83333333
LS LSO LES Lesotho -29.5 28.5
LR LBR LBR Liberia 6.5 -9.5
LY LBY LBA Libya 25 17
LI LIE LIE Liechtenstein 47.26666666 9.53333333
LT LTU LTU Lithuania 56 24
LU LUX LUX Luxembourg 49.75 6.16666666
MO MAC - Macau 22.16666666 113.55
MK MKD MKD Macedonia 41.83333333 22
MG MDG MAD Madagascar -20 47
MW MWI MAW Malawi -13.5 34
MY MYS MAS Malaysia 2.5 112.5
MV MDV MDV Maldives 3.25 73
ML MLI MLI Mali 17 -4
MT MLT MLT Malta 35.83333333 14.58333333
MH MHL MHL Marshall Islands 9 168
MQ MTQ - Martinique 14.666667 -61
MR MRT MTN Mauritania 20 -12
MU MUS MRI Mauritius -20.28333333 57.55
YT MYT - Mayotte -12.83333333 45.16666666
MX MEX MEX Mexico 23 -102
FM FSM FSM Micronesia 6.91666666 158.25
MD MDA MDA Moldova 47 29
MC MCO MON Monaco 43.73333333 7.4
MN MNG MGL Mongolia 46 105
ME MNE MNE Montenegro 42.5 19.3
MS MSR - Montserrat 16.75 -62.2
MA MAR MAR Morocco 32 -5
MZ MOZ MOZ Mozambique -18.25 35
MM MMR MYA Myanmar 22 98
NA NAM NAM Namibia -22 17
NR NRU NRU Nauru -0.53333333 166.91666666
NP NPL NEP Nepal 28 84
NL NLD NED Netherlands 52.5 5.75
NC NCL - New Caledonia -21.5 165.5
NZ NZL NZL New Zealand -41 174
NI NIC NCA Nicaragua 13 -85
NE NER NIG Niger 16 8
NG NGA NGR Nigeria 10 8
NU NIU - Niue -19.03333333 -169.86666666
NF NFK - Norfolk Island -29.03333333 167.95
KP PRK PRK North Korea 40 127
MP MNP - Northern Mariana Islands 15.2 145.75
NO NOR NOR Norway 62 10
OM OMN OMA Oman 21 57
PK PAK PAK Pakistan 30 70
PW PLW PLW Palau 7.5 134.5
PS PSE PLE Palestine 31.9 35.2
PA PAN PAN Panama 9 -80
PG PNG PNG Papua New Guinea -6 147
PY PRY PAR Paraguay -23 -58
PE PER PER Peru -10 -76
PH PHL PHI Philippines 13 122
PN PCN - Pitcairn Islands -25.06666666 -130.1
PL POL POL Poland 52 20
PT PRT POR Portugal 39.5 -8
PR PRI PUR Puerto Rico 18.25 -66.5
QA QAT QAT Qatar 25.5 51.25
CG COG CGO Republic of the Congo -1 15
RO ROU ROU Romania 46 25
RU RUS RUS Russia 60 100
RW RWA RWA Rwanda -2 30
RE REU - Réunion -21.15 55.5
BL BLM - Saint Barthélemy 18.5 -63.41666666
KN KNA SKN Saint Kitts and Nevis 17.33333333 -62.75
LC LCA LCA Saint Lucia 13.88333333 -60.96666666
MF MAF - Saint Martin 18.08333333 -63.95
PM SPM - Saint Pierre and Miquelon 46.83333333 -56.33333333
VC VCT VIN Saint Vincent and the Grenadines 13.25 -61.2
WS WSM SAM Samoa -13.58333333 -172.33333333
SM SMR SMR San Marino 43.76666666 12.41666666
SA SAU KSA Saudi Arabia 25 45
SN SEN SEN Senegal 14 -14
RS SRB SRB Serbia 44 21
SC SYC SEY Seychelles -4.58333333 55.66666666
SL SLE SLE Sierra Leone 8.5 -11.5
SG SGP SIN Singapore 1.36666666 103.8
SX SXM - Sint Maarten 18.033333 -63.05
SK SVK SVK Slovakia 48.66666666 19.5
SI SVN SLO Slovenia 46.11666666 14.81666666
SB SLB SOL Solomon Islands -8 159
SO SOM SOM Somalia 10 49
ZA ZAF RSA South Africa -29 24
GS SGS - South Georgia -54.5 -37
KR KOR KOR South Korea 37 127.5
SS SSD - South Sudan 7 30
ES ESP ESP Spain 40 -4
LK LKA SRI Sri Lanka 7 81
SD SDN SUD Sudan 15 30
SR SUR SUR Suriname 4 -56
SJ SJM - Svalbard and Jan Mayen 78 20
SZ SWZ SWZ Swaziland -26.5 31.5
SE SWE SWE Sweden 62 15
CH CHE SUI Switzerland 47 8
SY SYR SYR Syria 35 38
ST STP STP São Tomé and Príncipe 1 7
TW TWN TPE Taiwan 23.5 121
TJ TJK TJK Tajikistan 39 71
TZ TZA TAN Tanzania -6 35
TH THA THA Thailand 15 100
TL TLS TLS Timor-Leste -8.83333333 125.91666666
TG TGO TOG Togo 8 1.16666666
TK TKL - Tokelau -9 -172
TO TON TGA Tonga -20 -175
TT TTO TTO Trinidad and Tobago 11 -61
TN TUN TUN Tunisia 34 9
TR TUR TUR Turkey 39 35
TM TKM TKM Turkmenistan 40 60
TC TCA - Turks and Caicos Islands 21.75 -71.58333333
TV TUV TUV Tuvalu -8 178
UG UGA UGA Uganda 1 32
UA UKR UKR Ukraine 49 32
AE ARE UAE United Arab Emirates 24 54
GB GBR GBR United Kingdom 54 -2
US USA USA United States 38 -97
UM UMI - United States Minor Outlying Islands 19.3 166.633333
VI VIR ISV United States Virgin Islands 18.35 -64.933333
UY URY URU Uruguay -33 -56
UZ UZB UZB Uzbekistan 41 64
VU VUT VAN Vanuatu -16 167
VA VAT - Vatican City 41.9 12.45
VE VEN VEN Venezuela 8 -66
VN VNM VIE Vietnam 16.16666666 107.83333333
WF WLF - Wallis and Futuna -13.3 -176.2
EH ESH - Western Sahara 24.5 -13
YE YEM YEM Yemen 15 48
ZM ZMB ZAM Zambia -15 30
ZW ZWE ZIM Zimbabwe -20 30`;

export const countries: readonly Country[] = lines
  .trim()
  .split('\n')
  .map(line => {
    const [cca2 = '', cca3 = '', cioc = '', ...rest] = line.split(' ');
    const [latitude, longitude] = rest.slice(-2).map(Number);
    const name = rest.slice(0, -2).join(' ');
    return { cca2, cca3, cioc: cioc === '-' ? '' : cioc, name, latitude: latitude ?? 0, longitude: longitude ?? 0 };
  });

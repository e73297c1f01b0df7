import { places } from './businesses.ts';
import { instrumentOf, type Instrument } from './instrument.ts';
import { companyIsin, foreignIsin } from './isin.ts';
import { pathTo } from './path.ts';
import { normals, random } from './random.ts';

const FOREIGN =
  `Hudson Cloud, Larkspur Devices, Redwood Search, Cobalt Semiconductors, Prairie Stores, Summit Biologics,
Harbour Payments, Alder Networks, Granite Software, Beacon Motors, Juniper Streaming, Fjord Therapeutics, Cascade Robotics,
Meridian Foods, Falcon Freight, Orchard Apparel`
    .split(',')
    .map((name) => `${name.trim()} Inc`);

/** What funds hold besides Indian shares and debt. */
export interface OtherInstruments {
  readonly trusts: readonly Instrument[];
  readonly gold: readonly Instrument[];
  readonly silver: readonly Instrument[];
  readonly foreign: readonly Instrument[];
}

export function otherInstrumentsOf(seed: number): OtherInstruments {
  const priced = (name: string, last: number, deviation: number) => {
    const normal = normals(random(seed, name));
    return pathTo(last, () => 0.01 + deviation * normal());
  };
  const metal = (instrument: string, last: number, deviation: number) =>
    instrumentOf({
      instrument,
      assetType: 'Commodity',
      industryOrRating: 'Commodities',
      prices: priced(instrument, last, deviation),
    });
  return {
    trusts: [0, 1, 2, 3, 4, 5].map((i) => trustOf(i, priced)),
    // a gram of gold, a kilogram of silver, ₹
    gold: [metal('Gold 995 (1 kg bars)', 12_150, 0.035)],
    silver: [metal('Silver 999 (30 kg bars)', 1_48_000, 0.06)],
    foreign: FOREIGN.map((instrument, i) =>
      instrumentOf({
        instrument,
        isin: foreignIsin(i + 1),
        industryOrRating: 'Overseas Equity',
        assetType: 'Equity',
        prices: priced(instrument, 4_000 + 2_500 * i, 0.06),
      }),
    ),
  };
}

function trustOf(i: number, priced: (name: string, last: number, deviation: number) => Float64Array): Instrument {
  const isOffice = i % 2 === 0;
  const instrument = `${places[i * 9]} ${isOffice ? 'Office Parks REIT' : 'Highways InvIT'}`;
  return instrumentOf({
    instrument,
    isin: companyIsin(900 + i, '25'),
    industryOrRating: isOffice ? 'Realty' : 'Transport Infrastructure',
    sector: isOffice ? 'Realty' : 'Services',
    assetType: 'REIT and InvIT',
    prices: priced(instrument, 130 + 60 * i, 0.02),
  });
}

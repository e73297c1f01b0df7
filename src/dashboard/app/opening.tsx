/** What index.html shows until the scripts have loaded: it stays until the page is there. */
export const Opening = () => (
  <div className="page opening" aria-busy="true">
    <p>Opening…</p>
    <p>
      Indian mutual funds: returns over one day to ten years, rank among peers, AUM, TER and riskometer of every scheme,
      what it holds, and what changed from one month to the next.
    </p>
  </div>
);

-- How the tables of a dataset version are distributed over the nodes of a Citus cluster: NAV histories by code, the rows of sheets by
-- sheet, the latest portfolios by portfolio; the small tables, which those are joined with, are on every node.

SELECT create_reference_table('dataset');
SELECT create_reference_table('market_days');
SELECT create_reference_table('scheme');
SELECT create_reference_table('scheme_isin');
SELECT create_reference_table('nav_override');
SELECT create_reference_table('unmatched_portfolio');
SELECT create_reference_table('portfolio');
SELECT create_reference_table('sheet');
SELECT create_reference_table('company_size');
SELECT create_reference_table('reissued_isin');
SELECT create_reference_table('corporate_action');
SELECT create_reference_table('published_aum');
SELECT create_reference_table('offer');
SELECT create_reference_table('scheme_event');

SELECT create_distributed_table('nav', 'code', colocate_with => 'none');
SELECT create_distributed_table('holding', 'sheet', colocate_with => 'none');
SELECT create_distributed_table('derivative', 'sheet', colocate_with => 'holding');
SELECT create_distributed_table('holding_note', 'sheet', colocate_with => 'holding');
SELECT create_distributed_table('latest_holding', 'portfolio', colocate_with => 'none');
SELECT create_distributed_table('holdings_response', 'portfolio', colocate_with => 'latest_holding');

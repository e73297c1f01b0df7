-- How the tables of a dataset version are distributed over the nodes of a Citus cluster: NAV histories by code, the rows of sheets by
-- sheet, the latest portfolios by portfolio; every other table, which those are joined with, is on every node.

SELECT create_reference_table('dataset');
SELECT create_reference_table('source');
SELECT create_reference_table('rejected_sheet');
SELECT create_reference_table('listing');
SELECT create_reference_table('scheme_override');
SELECT create_reference_table('nav_override');
SELECT create_reference_table('replaced_nav');
SELECT create_reference_table('index_series');
SELECT create_reference_table('sheet');
SELECT create_reference_table('company_size');
SELECT create_reference_table('company_symbol');
SELECT create_reference_table('observation');
SELECT create_reference_table('observation_header');
SELECT create_reference_table('scheme_document');
SELECT create_reference_table('offer');
SELECT create_reference_table('scheme');
SELECT create_reference_table('scheme_measure');
SELECT create_reference_table('calendar_year');
SELECT create_reference_table('scheme_detail');
SELECT create_reference_table('scheme_detail_code');
SELECT create_reference_table('scheme_manager');
SELECT create_reference_table('scheme_month');
SELECT create_reference_table('sub_category_month');
SELECT create_reference_table('published_aum');
SELECT create_reference_table('published_tracking');
SELECT create_reference_table('stress_test');
SELECT create_reference_table('scheme_isin');
SELECT create_reference_table('portfolio');
SELECT create_reference_table('corporate_action');
SELECT create_reference_table('reissued_isin');
SELECT create_reference_table('scheme_event');
SELECT create_reference_table('stock_trade');
SELECT create_reference_table('portfolio_coverage');
SELECT create_reference_table('portfolio_weights');
SELECT create_reference_table('rule_check');
SELECT create_reference_table('portfolio_overlap');
SELECT create_reference_table('unmatched_portfolio');
SELECT create_reference_table('market_days');

SELECT create_distributed_table('nav', 'code', colocate_with => 'none');
SELECT create_distributed_table('holding', 'sheet', colocate_with => 'none');
SELECT create_distributed_table('derivative', 'sheet', colocate_with => 'holding');
SELECT create_distributed_table('holding_note', 'sheet', colocate_with => 'holding');
SELECT create_distributed_table('latest_holding', 'portfolio', colocate_with => 'none');
SELECT create_distributed_table('holdings_response', 'portfolio', colocate_with => 'latest_holding');
